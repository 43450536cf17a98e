import { readSendingSwitch } from '../mail/sending-switch.ts'
import { campaignCounts } from './results/campaign-counts.ts'

/**
 * Why an automatic campaign is not made, although the table has none of this id: `restored`, the table may have forgotten
 * it, and nobody has looked yet; `mailed`, SES told of its mail, and what SES told outlasts a restore.
 */
export async function whyNotMailed(campaignId: string): Promise<'restored' | 'mailed' | undefined> {
  const [sendingSwitch, { sent }] = await Promise.all([
    readSendingSwitch(),
    campaignCounts(campaignId),
  ])
  if (sendingSwitch.kind === 'restored') return 'restored'
  return sent > 0 ? 'mailed' : undefined
}
