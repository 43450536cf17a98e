import { SYSTEM } from '../../platform/audit/entry.ts'
import { unlessPaused } from '../automation.ts'
import { sendDigest } from '../digest.ts'

/**
 * Once a week (contract/schedules.ts). A late retry still counts for the week of its own day. What it returns is for
 * whoever fires it by hand.
 */
export const handler = unlessPaused(async ({ scheduled_time, at }) => {
  const outcome = await sendDigest(at, SYSTEM, new Date())
  console.info({ event: 'digest_run', scheduled_time, ...outcome })
  return outcome
})
