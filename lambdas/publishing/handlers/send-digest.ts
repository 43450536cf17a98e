import '../../platform/log/redact-console.ts'
import * as v from 'valibot'
import { scheduledRun } from '../../../contract/schedules.ts'
import { type DigestOutcome, sendDigest } from '../digest.ts'

/**
 * Saturday 09:00 (contract/schedules.ts). A late retry still counts for the week of its own Saturday. What it returns
 * is for whoever fires it by hand.
 */
export async function handler(event: unknown): Promise<DigestOutcome> {
  const { scheduled_time, at } = v.parse(scheduledRun, event)
  const outcome = await sendDigest(at, new Date())
  console.info({ event: 'digest_run', scheduled_time, ...outcome })
  return outcome
}
