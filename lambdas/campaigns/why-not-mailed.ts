import { readSendingSwitch } from '../mail/sending-switch.ts'
import { campaignCounts } from './results/campaign-counts.ts'

/**
 * Why an automatic campaign is not created although the table has no campaign with its id. Undefined if it may be
 * created.
 * - `restored`: the table was restored and may lack the campaign. Staff have not opened sending again.
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
