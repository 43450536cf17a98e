import { SYSTEM } from '../../platform/audit/entry.ts'
import { randomId } from '../../platform/secrets.ts'
import { unlessPaused } from '../automation.ts'
import { publishDue } from '../publish.ts'

/** Runs at each slot (contract/schedules.ts). A repeated run publishes nothing. The return value is for manual runs. */
export const handler = unlessPaused(async ({ scheduled_time, at }) => {
  const published = await publishDue(at, { by: SYSTEM, now: new Date(), id: randomId() })
  console.info({ event: 'publish_run', scheduled_time, published })
  return { published }
})
