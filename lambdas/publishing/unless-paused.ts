import '../platform/log/redact-console.ts'
import * as v from 'valibot'
import { type ScheduledRun, scheduledRun } from '../../contract/schedules.ts'
import { followPause } from './automation.ts'
import { isPaused } from './pause-store.ts'

/**
 * The handler of a schedule that staff may pause. A paused one that fires all the same was enabled by a deployment that
 * changed it: it does nothing but disable itself and the others again. What a person fires by hand runs.
 */
export function unlessPaused<Outcome>(run: (run: ScheduledRun) => Promise<Outcome>) {
  return async (event: unknown): Promise<Outcome | { paused: true }> => {
    const asked = v.parse(scheduledRun, event)
    if (asked.by_hand || !(await isPaused())) return run(asked)
    console.info({ event: 'paused_run', scheduled_time: asked.scheduled_time })
    await followPause()
    return { paused: true }
  }
}
