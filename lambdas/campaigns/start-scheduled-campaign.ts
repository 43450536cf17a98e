import * as v from 'valibot'
import { campaignStart } from '../../contract/scheduled-campaigns.ts'
import { startScheduled } from './start-scheduled.ts'

/** What a campaign's one-time schedule runs. */
export async function handler(event: unknown): Promise<void> {
  await startScheduled(v.parse(campaignStart, event).campaignId, new Date())
}
