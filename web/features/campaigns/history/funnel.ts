import type { CampaignFeedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { formatCount, formatShare } from '../../../components/counts.ts'

/** A step from the list to a click: how many got so far, and which part of the step that it is a share of. */
export interface FunnelStep {
  name: string
  count: number
  /** Of the first step: as long as its bar is. */
  length: number
  /** '97.5% of sent'; undefined where there is nothing to be a share of. */
  share: string | undefined
  /** What the campaigns before it had, and how far off this one is; undefined where there is none. */
  usual: string | undefined
}

type Sent = Pick<Campaign, 'sentCount' | 'recipientCount'>

/** Sent, delivered, opened and clicked, by people alone. Opened and clicked are shares of what was delivered. */
export function funnelSteps(
  { sentCount, recipientCount }: Sent,
  { delivered, opened, clicked, tracking, usual }: CampaignFeedback,
): FunnelStep[] {
  const step = (name: string, count: number, whole: number, of: string, before?: number) => {
    const share = whole > 0 ? Math.min(1, count / whole) : undefined
    return {
      name,
      count,
      length: sentCount > 0 ? Math.min(1, count / sentCount) : 0,
      share: share === undefined ? undefined : `${formatShare(rounded(share))} of ${of}`,
      usual: share === undefined || before === undefined ? undefined : besideUsual(share, before),
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

/** Less apart than this is the same: a tenth of a percentage point. */
const SAME = 0.001

/** 'usually 42.1%, 3.4 points more': beside the median of the campaigns before. */
function besideUsual(share: number, before: number): string {
  const usual = `usually ${formatShare(rounded(before))}`
  const apart = rounded(share) - rounded(before)
  if (Math.abs(apart) < SAME) return `${usual}, the same`
  const points = formatCount(Math.round(Math.abs(apart) * 1000) / 10)
  return `${usual}, ${points} ${points === '1' ? 'point' : 'points'} ${apart > 0 ? 'more' : 'less'}`
}

/** To a tenth of a percent: what is shown is what is compared. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

/** What the campaigns beside which the rates stand are; undefined where there is none. */
export function usualText({ usual }: Pick<CampaignFeedback, 'usual'>): string | undefined {
  if (!usual) return undefined
  return usual.campaigns === 1
    ? 'Usual is the campaign before this one.'
    : `Usual is the median of the ${usual.campaigns} campaigns before this one.`
}
