import '../../platform/log/redact-console.ts'
import * as v from 'valibot'
import { scheduledRun } from '../../../contract/schedules.ts'
import { publishDue } from '../publish.ts'

/**
 * Tuesday and Friday 09:00 (contract/schedules.ts). A run that is fired twice finds nothing left to do. What it
 * returns is for whoever fires it by hand.
 */
export async function handler(event: unknown): Promise<{ published: number }> {
  const { scheduled_time, at } = v.parse(scheduledRun, event)
  const published = await publishDue(at, new Date())
  console.info({ event: 'publish_run', scheduled_time, published })
  return { published }
}
