import type { By } from '../platform/http/action.ts'
import { forgetPause, isPaused, markPaused } from './pause-store.ts'
import { enableSchedules } from './schedules.ts'

/**
 * Staff's switch. Cut short anywhere, it leaves a pause that holds: the mark comes first and goes last, and the first run
 * that fires in spite of it disables the schedules (unless-paused.ts).
 */
export async function setAutomation(enabled: boolean, by: By, now: Date): Promise<void> {
  if (enabled) {
    await enableSchedules(true)
    await forgetPause(by, now)
  } else await markPaused(by, now)
  await followPause()
}

/**
 * Makes Scheduler's states what staff last said. Looks again afterwards: a run that saw the mark just before it went
 * would otherwise disable for good what staff have just resumed.
 */
export async function followPause(): Promise<void> {
  const paused = await isPaused()
  await enableSchedules(!paused)
  if ((await isPaused()) !== paused) await followPause()
}
