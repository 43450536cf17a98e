import type { CampaignFeedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { formatCount, formatShare } from '../../../components/counts.ts'

export interface FunnelStep {
  name: string
  count: number
  /** Length of the bar, from 0 to 1: the step's share of all sent mails. */
  length: number
  /** '97.5% of sent'. Undefined if the whole is zero, for example if no mail was sent. */
  share: string | undefined
  /** 'usually 42.1%, 3.4 points more' or 'last campaign: 42.1%'. Undefined if there is nothing to compare with. */
  usual: string | undefined
}

type Sent = Pick<Campaign, 'sentCount' | 'recipientCount'>

/** Counts people, not machines. Opened and clicked are shares of delivered mails. */
export function funnelSteps(
  { sentCount, recipientCount }: Sent,
  { delivered, opened, clicked, tracking, usual }: CampaignFeedback,
): FunnelStep[] {
  const step = (name: string, count: number, whole: number, of: string, usualShare?: number) => {
    const share = whole > 0 ? Math.min(1, count / whole) : undefined
    return {
      name,
      count,
      length: sentCount > 0 ? Math.min(1, count / sentCount) : 0,
      share: share === undefined ? undefined : `${formatShare(rounded(share))} of ${of}`,
      usual:
        share === undefined || usualShare === undefined
          ? undefined
          : comparedToUsual(share, usualShare, usual?.campaigns ?? 0),
    }
  }
  return [
    step('Sent', sentCount, recipientCount, 'the list'),
    step('Delivered', delivered, sentCount, 'sent', usual?.delivered),
    ...(tracking
      ? [
          step('Opened', opened, delivered, 'delivered', usual?.opened),
          step('Clicked', clicked, delivered, 'delivered', usual?.clicked),
        ]
      : []),
  ]
}

/** Shares that differ by less than a tenth of a percentage point are shown as equal. */
const EQUAL_BELOW = 0.001

/** With fewer earlier campaigns, no share is called usual. */
const MIN_CAMPAIGNS = 3

/** For example 'usually 42.1%, 3.4 points more'. */
function comparedToUsual(share: number, usualShare: number, campaigns: number): string {
  const before = formatShare(rounded(usualShare))
  if (campaigns < MIN_CAMPAIGNS)
    return campaigns === 1 ? `last campaign: ${before}` : `last ${campaigns} campaigns: ${before}`
  const usual = `usually ${before}`
  const difference = rounded(share) - rounded(usualShare)
  if (Math.abs(difference) < EQUAL_BELOW) return `${usual}, the same`
  const points = formatCount(Math.round(Math.abs(difference) * 1000) / 10)
  return `${usual}, ${points} ${points === '1' ? 'point' : 'points'} ${difference > 0 ? 'more' : 'less'}`
}

/** Rounds to a tenth of a percent. The difference of two rounded shares matches the shares that staff see. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

/** Explains "usual". Undefined without enough earlier campaigns. */
export function usualText({ usual }: Pick<CampaignFeedback, 'usual'>): string | undefined {
  if (!usual || usual.campaigns < MIN_CAMPAIGNS) return undefined
  return `Usual is the median of the ${usual.campaigns} campaigns before this one.`
}
