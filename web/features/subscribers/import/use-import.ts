import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cutText } from '../../../../contract/cut-text.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { importLines } from '../api/imports.ts'
import { refreshSubscribers } from '../api/subscribers.ts'
import { readTable, type Table, unreadableText } from './file/table.ts'
import { type Counts, type ImportPass, INITIAL_PASS, runPass } from './import-run.ts'
import type { Mapping } from './meaning/mapping.ts'
import { type ImportPlan, planImport } from './plan.ts'

export interface ImportJob {
  plan: ImportPlan
  /**
   * The consent that staff state for lines without a consent. If undefined, such lines are errors, unless they are
   * unsubscribed or suppressed.
   */
  consent: string | undefined
}

type Task = { job: ImportJob; pass: ImportPass } & (
  | { dryRun: true }
  /** All requests and retries of one import share `id`. */
  | { dryRun: false; id: string; expected: Counts }
)

export type ImportState =
  | { at: 'choosing'; problem?: string }
  | { at: 'examining'; name: string }
  /** If staff come back from the check, `job` contains the columns and the consent that they chose before. */
  | { at: 'mapping'; table: Table; job?: ImportJob }
  | ({ at: 'running' } & Task)
  | ({ at: 'failed'; message: string } & Task)
  | ({ at: 'checked' } & Task)
  | ({ at: 'stopped' } & Task)
  | ({ at: 'done' } & Task)

/** Staff choose a file, map its columns, check it in a dry run, and import it. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)
  const queries = useQueryClient()

  function abortPrevious(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function examineFile(file: File) {
    const signal = abortPrevious()
    setState({ at: 'examining', name: file.name })
    try {
      const table = await readTable(file, signal)
      if (!signal.aborted) setState({ at: 'mapping', table })
    } catch (error) {
      if (!signal.aborted) setState({ at: 'choosing', problem: unreadableText(error) })
    }
  }

  async function check(table: Table, mapping: Mapping, consent: string | undefined) {
    const signal = abortPrevious()
    setState({ at: 'examining', name: table.file.name })
    try {
      const plan = await planImport(table, mapping, signal)
      if (!signal.aborted) await run({ job: { plan, consent }, dryRun: true, pass: INITIAL_PASS })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function run(task: Task) {
    const { job, dryRun } = task
    const signal = abortPrevious()
    let { pass } = task
    setState({ at: 'running', ...task })
    try {
      pass = await runPass(job.plan, {
        from: pass,
        signal,
        onProgress: (latest) => {
          pass = latest
          if (!signal.aborted) setState({ at: 'running', ...task, pass: latest })
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
      const message = failureText(error, 'The connection was interrupted.')
      setState({ at: 'failed', message, ...task, pass })
    } finally {
      if (!dryRun) void refreshSubscribers(queries)
      if (!dryRun) void queries.invalidateQueries({ queryKey: queryKeys.trends })
    }
  }

  return {
    state,
    examineFile: (file: File) => void examineFile(file),
    check: (...answers: Parameters<typeof check>) => void check(...answers),
    startImport: ({ job, pass: { counts } }: Task) =>
      void run({
        job,
        dryRun: false,
        id: crypto.randomUUID(),
        expected: counts,
        pass: INITIAL_PASS,
      }),
    back: ({ job }: Task) => setState({ at: 'mapping', table: job.plan.table, job }),
    resume: (task: Task) => void run(taskOf(task)),
    /** Stops the check or the import. Imported lines stay, and a stopped import can be resumed. */
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

/** Drops the fields that belong to one step only, such as `at` and `message`. */
function taskOf(task: Task): Task {
  const { job, pass } = task
  if (task.dryRun) return { job, pass, dryRun: true }
  return { job, pass, dryRun: false, id: task.id, expected: task.expected }
}

const MAX_NAME_LENGTH = 200

function importOf(id: string, { plan: { table } }: ImportJob) {
  const name = cutText(table.file.name, MAX_NAME_LENGTH)
  return { id, name, lines: table.rows.length }
}
