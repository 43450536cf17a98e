import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { formatCount } from '../../../components/counts.ts'

type Counts = Pick<
  Campaign,
  'status' | 'recipientCount' | 'sentCount' | 'excludedCount' | 'failedCount' | 'uncertainCount'
>

/** Whether the campaign was cancelled before its list of recipients was made. */
export function isUnstarted({ status, recipientCount }: Pick<Counts, 'status' | 'recipientCount'>) {
  return status === 'cancelled' && recipientCount === 0
}

/** For example '120 of 400 sent, 2 left out'. */
export function progressText(campaign: Counts): string {
  if (campaign.status === 'scheduled') return 'Waits for its time'
  if (campaign.status === 'freezing') return 'Preparing the list of recipients'
  if (isUnstarted(campaign)) return 'Cancelled before it started: nobody was mailed'
  const { recipientCount, sentCount } = campaign
  const sent = `${formatCount(sentCount)} of ${formatCount(recipientCount)} sent`
  return [sent, ...unsentTexts(campaign)].join(', ')
}

/** The counts of all outcomes except sent, without zeros: ['2 left out', '1 refused']. */
export function unsentTexts({
  excludedCount,
  failedCount,
  uncertainCount,
}: Pick<Counts, 'excludedCount' | 'failedCount' | 'uncertainCount'>): string[] {
  return [
    { count: excludedCount, what: 'left out' },
    { count: failedCount, what: 'refused' },
    { count: uncertainCount, what: 'not known' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => `${formatCount(count)} ${what}`)
}

/** The percentage of recipients with an outcome. Null while the list of recipients is being made. */
export function progressPercent(campaign: Counts): number | null {
  const { status, recipientCount, sentCount, excludedCount, failedCount, uncertainCount } = campaign
  if (status === 'freezing') return null
  if (recipientCount === 0) return status === 'finished' ? 100 : 0
  const settled = sentCount + excludedCount + failedCount + uncertainCount
  return Math.min(100, (settled / recipientCount) * 100)
}
