import { SYSTEM } from '../../platform/audit/entry.ts'
import { unlessPaused } from '../automation.ts'
import { sendDigest } from '../digest.ts'

/**
 * Runs once a week (contract/schedules.ts). A late retry counts for the week of its scheduled day. The return value is
 * for manual runs.
 */
export const handler = unlessPaused(async ({ scheduled_time, at }) => {
  const outcome = await sendDigest(at, SYSTEM, new Date())
  console.info({ event: 'digest_run', scheduled_time, ...outcome })
  return outcome
})
