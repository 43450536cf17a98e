import { campaignRate, leftToday } from '../campaigns/rate-budget.ts'

/**
 * What a mail costs in US dollars: 0.10 per 1,000 outbound messages in every region, no attachments
 * (https://aws.amazon.com/ses/pricing/).
 */
const DOLLARS_PER_MAIL = 0.1 / 1000

/** GetSendQuota's answer. */
export interface SendQuota {
  /** Mails in 24 hours; undefined where the account has no limit. */
  perDay: number | undefined
  perSecond: number
  sentLastDay: number
}

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
  const rate = campaignRate({ max_send_rate: quota.perSecond })
  return {
    cost,
    rate,
    eta: rate > 0 ? Math.ceil(recipients / rate) : null,
    quotaLeft: quotaLeft(quota) ?? null,
  }
}

/** Mails that campaigns may still send within 24 hours; undefined where there is no limit. */
export function quotaLeft({ perDay, sentLastDay }: SendQuota): number | undefined {
  if (perDay === undefined) return undefined
  return Math.max(0, leftToday({ max_24h: perDay, sent_24h: sentLastDay, taken: 0 }))
}
