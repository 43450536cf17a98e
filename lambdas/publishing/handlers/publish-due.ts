import { SYSTEM } from '../../platform/audit/entry.ts'
import { unlessPaused } from '../automation.ts'
import { publishDue } from '../publish.ts'

/**
 * At each slot (contract/schedules.ts). A run that is fired twice finds nothing left to do. What it returns is for
 * whoever fires it by hand.
 */
export const handler = unlessPaused(async ({ scheduled_time, at }) => {
  const published = await publishDue(at, SYSTEM, new Date())
  console.info({ event: 'publish_run', scheduled_time, published })
  return { published }
})
