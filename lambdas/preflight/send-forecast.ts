import { campaignRate, leftToday, type SendQuota } from '../mail/quota/rate-budget.ts'

/**
 * What a mail costs in US dollars: 0.10 per 1,000 outbound messages in every region, no attachments
 * (https://aws.amazon.com/ses/pricing/).
 */
const DOLLARS_PER_MAIL = 0.1 / 1000

export interface Forecast {
  cost: number
  rate: number | null
  eta: number | null
  quotaLeft: number | null
}

/** What sending to so many costs, and how long it takes as SES stands now. */
export function sendForecast(recipients: number, quota: SendQuota | undefined): Forecast {
  const cost = recipients * DOLLARS_PER_MAIL
  if (!quota) return { cost, rate: null, eta: null, quotaLeft: null }
  const rate = campaignRate(quota)
  return {
    cost,
    rate,
    eta: rate > 0 ? Math.ceil(recipients / rate) : null,
    quotaLeft: quotaLeft(quota) ?? null,
  }
}

/** Mails that campaigns may still send within 24 hours; undefined where there is no limit. */
export function quotaLeft(quota: SendQuota): number | undefined {
  if (quota.max_24h < 0) return undefined
  return Math.max(0, leftToday({ ...quota, taken: 0 }))
}
