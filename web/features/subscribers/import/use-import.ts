import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeys } from '../../../api/query-keys.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { importLines } from '../api/imports.ts'
import { UnreadableCsv } from './csv/unreadable-csv.ts'
import { type Counts, type ImportPass, runPass, START } from './import-run.ts'
import { type ExaminedFile, examine } from './mapping/examine.ts'
import type { Mapping } from './mapping/recognize.ts'
import { type ImportPlan, planImport } from './plan.ts'

export interface ImportJob {
  plan: ImportPlan
  /** What the importer says of lines that bring no consent of their own; undefined: such lines are errors. */
  consent: string | undefined
}

type Task = { job: ImportJob; pass: ImportPass } & (
  | { dryRun: true }
  /** `id`: which import it is, over however many requests and tries. */
  | { dryRun: false; id: string; expected: Counts }
)

export type ImportState =
  | { at: 'choosing'; problem?: string }
  | { at: 'examining'; name: string }
  /** `job`: whose answers it begins with, on the way back from its check. */
  | { at: 'mapping'; examined: ExaminedFile; job?: ImportJob }
  | ({ at: 'running' } & Task)
  | ({ at: 'failed'; message: string; mayGoOn: boolean } & Task)
  | ({ at: 'checked' } & Task)
  | ({ at: 'stopped' } & Task)
  | ({ at: 'done' } & Task)

/**
 * An import from the choice of a file to its summary: what its columns mean, a pass that changes nothing, then the same
 * in earnest.
 */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)
  const queries = useQueryClient()

  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function open(file: File) {
    const signal = begin()
    setState({ at: 'examining', name: file.name })
    try {
      const examined = await examine(file, signal)
      if (!signal.aborted) setState({ at: 'mapping', examined })
    } catch (error) {
      if (!signal.aborted) setState({ at: 'choosing', problem: unreadableText(error) })
    }
  }

  async function check(examined: ExaminedFile, mapping: Mapping, consent: string | undefined) {
    const signal = begin()
    setState({ at: 'examining', name: examined.file.name })
    try {
      const plan = await planImport(examined, mapping, signal)
      if (!signal.aborted) await run({ job: { plan, consent }, dryRun: true, pass: START })
    } catch (error) {
      if (!signal.aborted) setState({ at: 'choosing', problem: unreadableText(error) })
    }
  }

  async function run(task: Task) {
    const { job, dryRun } = task
    const signal = begin()
    let { pass } = task
    setState({ at: 'running', ...task })
    try {
      pass = await runPass(job.plan, {
        from: pass,
        signal,
        onProgress: (now) => {
          pass = now
          if (!signal.aborted) setState({ at: 'running', ...task, pass: now })
        },
        send: async (lines) => {
          const body = {
            dryRun,
            lines,
            ...(job.consent && { consent: job.consent }),
            ...(!task.dryRun && { import: importOf(task.id, job) }),
          }
          return importLines(body, signal)
        },
      })
      if (!signal.aborted) setState({ at: dryRun ? 'checked' : 'done', ...task, pass })
    } catch (error) {
      if (signal.aborted) return
      const mayGoOn = !(error instanceof UnreadableCsv)
      setState({ at: 'failed', message: textOf(error), mayGoOn, ...task, pass })
    } finally {
      if (!dryRun) void queries.invalidateQueries({ queryKey: queryKeys.subscriberList })
      if (!dryRun) void queries.invalidateQueries({ queryKey: queryKeys.recentImports })
      if (!dryRun) void queries.invalidateQueries({ queryKey: queryKeys.trends })
    }
  }

  return {
    state,
    open: (file: File) => void open(file),
    check: (...answers: Parameters<typeof check>) => void check(...answers),
    bringIn: ({ job, pass: { counts } }: Task) =>
      void run({ job, dryRun: false, id: crypto.randomUUID(), expected: counts, pass: START }),
    /** To what the columns mean, with everything as it was chosen. */
    back: ({ job }: Task) => setState({ at: 'mapping', examined: job.plan.examined, job }),
    goOn: (task: Task) => void run(taskOf(task)),
    /** What is imported stays; the rest can go on later. */
    stop: () => {
      running.current?.abort()
      if (state.at !== 'running') return
      setState(state.dryRun ? { at: 'choosing' } : { ...state, at: 'stopped' })
    },
    reset: () => {
      running.current?.abort()
      setState({ at: 'choosing' })
    },
  }
}

/** Without what the state that it comes from says beside it. */
function taskOf(task: Task): Task {
  const { job, pass } = task
  if (task.dryRun) return { job, pass, dryRun: true }
  return { job, pass, dryRun: false, id: task.id, expected: task.expected }
}

const LONGEST_NAME = 200

function importOf(id: string, { plan: { examined, again } }: ImportJob) {
  return { id, name: examined.file.name.slice(0, LONGEST_NAME), lines: examined.lines - again.size }
}

/** As where the file was moved or changed after it was chosen. */
function unreadableText(error: unknown): string {
  if (error instanceof UnreadableCsv) return error.message
  return 'The file could not be read. Choose it again.'
}

function textOf(error: unknown): string {
  if (error instanceof UnreadableCsv) return error.message
  return failureText(error, 'The connection was interrupted.')
}
