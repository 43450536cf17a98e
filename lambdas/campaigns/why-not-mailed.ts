import { readSendingSwitch } from '../mail/sending-switch.ts'
import { campaignCounts } from './results/campaign-counts.ts'

/**
 * Prevents a second newsletter or digest after a restore: the restored table may lack the first one.
 * @returns undefined if the campaign may be created
 * - `restored`: the table was restored, and staff have not opened sending again.
 * - `mailed`: SES reported mail of the campaign. A restore leaves SES's figures in place (bin/mirror-table).
 */
export async function whyNotMailed(campaignId: string): Promise<'restored' | 'mailed' | undefined> {
  const [sendingSwitch, { sent }] = await Promise.all([
    readSendingSwitch(),
    campaignCounts(campaignId),
  ])
  if (sendingSwitch.kind === 'restored') return 'restored'
  return sent > 0 ? 'mailed' : undefined
}
