import { median, sumBy } from 'es-toolkit'
import type { RatedCampaign } from '../../../../contract/campaigns/rates-schemas.ts'

export const rateNames = {
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  bounced: 'Bounced',
  complained: 'Complained',
  unsubscribed: 'Unsubscribed',
} as const
export type RateName = keyof typeof rateNames
export const rateKeys = Object.keys(rateNames).filter((key): key is RateName => key in rateNames)

export type Rates = Readonly<Record<RateName, number>>

/**
 * Rates from 0 to 1. Opened, clicked and unsubscribed are shares of delivered mails. All other rates are shares of sent
 * mails.
 */
export function ratesOf(campaigns: readonly RatedCampaign[]): Rates {
  const total = (key: RateName | 'sent') => sumBy(campaigns, (one) => one[key])
  const ofSent = (key: RateName) => share(total(key), total('sent'))
  const ofDelivered = (key: RateName) => share(total(key), total('delivered'))
  return {
    delivered: ofSent('delivered'),
    opened: ofDelivered('opened'),
    clicked: ofDelivered('clicked'),
    bounced: ofSent('bounced'),
    complained: ofSent('complained'),
    unsubscribed: ofDelivered('unsubscribed'),
  }
}

function share(count: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, count / whole)
}

export const USUAL_CAMPAIGNS = 5

/**
 * The median rates of the last five campaigns, or of all campaigns if there are fewer. Undefined without campaigns.
 * @param campaigns newest first
 */
export function usualRates(campaigns: readonly RatedCampaign[]): Rates | undefined {
  const last = campaigns.slice(0, USUAL_CAMPAIGNS).map((one) => ratesOf([one]))
  if (last.length === 0) return undefined
  const usual = (key: RateName) => median(last.map((rates) => rates[key]))
  return {
    delivered: usual('delivered'),
    opened: usual('opened'),
    clicked: usual('clicked'),
    bounced: usual('bounced'),
    complained: usual('complained'),
    unsubscribed: usual('unsubscribed'),
  }
}

const groupings = ['campaign', 'month', 'segment'] as const
export type Grouping = (typeof groupings)[number]

export interface RateGroup {
  id: string
  name: string
  /** Undefined if the group has several campaigns. */
  campaignId: string | undefined
  sent: number
  rates: Rates
}

/** Newest first. Months are in the environment's time zone. */
export function groupRates(
  campaigns: readonly RatedCampaign[],
  by: Grouping,
  timeZone: string,
): RateGroup[] {
  if (by === 'campaign')
    return campaigns.map((one) => groupOf(one.campaignId, one.subject, [one], one.campaignId))
  const keyOf = (one: RatedCampaign) =>
    by === 'month' ? monthOf(one.created_at, timeZone) : (one.segment ?? EVERYBODY)
  return [...Map.groupBy(campaigns, keyOf)].map(([name, some]) => groupOf(name, name, some))
}

const EVERYBODY = 'All subscribers'

function groupOf(
  id: string,
  name: string,
  campaigns: readonly RatedCampaign[],
  campaignId?: string,
): RateGroup {
  return {
    id,
    name,
    campaignId,
    sent: sumBy(campaigns, ({ sent }) => sent),
    rates: ratesOf(campaigns),
  }
}

/** 'November 2026'. */
function monthOf(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone })
}

/** '48.1%', or '0.12%' for rates below 1%. */
export function percent(rate: number): string {
  const digits = rate > 0 && rate < 0.01 ? 2 : 1
  return `${(100 * rate).toFixed(digits)}%`
}
