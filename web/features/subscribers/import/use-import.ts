import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importSubscribers } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { UnreadableCsv } from '../shared/read-csv.ts'
import { type ImportPass, runPass, START } from './import-run.ts'

/** What the importer says of lines that bring no consent of their own; undefined: such lines are errors. */
export interface ImportJob {
  file: File
  consent: string | undefined
}

type Task = { job: ImportJob; dryRun: boolean; pass: ImportPass }

export type ImportState =
  | { at: 'choosing' }
  | ({ at: 'running' } & Task)
  | ({ at: 'failed'; message: string; mayGoOn: boolean } & Task)
  | ({ at: 'checked' } & Task)
  | ({ at: 'stopped' } & Task)
  | ({ at: 'done' } & Task)

/** An import from the choice of a file to its summary: first a pass that changes nothing, then the same in earnest. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: 'choosing' })
  const running = useRef<AbortController>(undefined)
  const queries = useQueryClient()

  async function run(task: Task) {
    const { job, dryRun } = task
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let pass = task.pass
    setState({ at: 'running', ...task })
    try {
      pass = await runPass(job.file, {
        from: task.pass,
        signal,
        onProgress: (now) => {
          pass = now
          if (!signal.aborted) setState({ at: 'running', job, dryRun, pass: now })
        },
        send: async (lines) => {
          const body = { dryRun, lines, ...(job.consent && { consent: job.consent }) }
          return (await callStaff(importSubscribers, { body, signal })).lines
        },
      })
      if (!signal.aborted) setState({ at: dryRun ? 'checked' : 'done', job, dryRun, pass })
    } catch (error) {
      if (signal.aborted) return
      const unreadable = error instanceof UnreadableCsv
      const message = unreadable
        ? error.message
        : failureText(error, 'The connection was interrupted.')
      setState({ at: 'failed', message, mayGoOn: !unreadable, job, dryRun, pass })
    } finally {
      if (!dryRun) void queries.invalidateQueries({ queryKey: queryKeys.subscriberList })
      if (!dryRun) void queries.invalidateQueries({ queryKey: queryKeys.trends })
    }
  }

  return {
    state,
    check: (job: ImportJob) => void run({ job, dryRun: true, pass: START }),
    bringIn: ({ job }: Task) => void run({ job, dryRun: false, pass: START }),
    goOn: ({ job, dryRun, pass }: Task) => void run({ job, dryRun, pass }),
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
