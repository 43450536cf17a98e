import '../../platform/log/redact-console.ts'
import * as v from 'valibot'
import { campaignStart } from '../../../contract/campaigns/schedule-schemas.ts'
import { startScheduled } from '../schedule/start-scheduled.ts'

/** What a campaign's one-time schedule runs. */
export async function handler(event: unknown): Promise<void> {
  await startScheduled(v.parse(campaignStart, event).campaignId, new Date())
}
