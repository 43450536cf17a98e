import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { campaignRate, leftToday, type SendQuota } from '../quota/quota.ts'
import type { SendingSwitch } from '../sending-switch.ts'
import { check, countOf } from './check.ts'

export function checkSending(sending: SendingSwitch): PreflightCheck {
  if (sending.kind === 'open') return check('sending', 'pass', 'Sending is open.')
  if (sending.kind === 'outage')
    return check(
      'sending',
      'warn',
      'The mail service does not answer. A campaign that you start now waits, and goes out by itself once it does.',
    )
  if (sending.kind === 'restored')
    return check(
      'sending',
      'fail',
      'The database was restored from a backup. Check what has gone out since, then allow sending again.',
    )
  const share = `${(sending.rate * 100).toFixed(2)} %`
  return check(
    'sending',
    'fail',
    `Sending was stopped because of too many ${sending.reason} (${share}). Find out why, then open it again.`,
  )
}

export function checkAudience(recipients: number): PreflightCheck {
  if (recipients > 0) return check('audience', 'pass', countOf(recipients, 'active subscriber'))
  return check('audience', 'fail', 'No active subscriber fits: there is nobody to send to.')
}

/** Mailbox providers do not notice a campaign with fewer mails. */
const WARM_UP_FROM = 1000
/** Waves are proposed if a campaign is more than this many times as large as the largest earlier campaign. */
const SUDDEN_GROWTH = 4
const FIRST_WAVE = 500

/**
 * A sudden rise in mail looks like abuse to mailbox providers (SES developer guide, "Warming up dedicated IP
 * addresses": start small, measure, correct). Proposes waves over days, each twice as large as the one before.
 * @param largest the number of mails of the largest earlier campaign
 */
export function checkWarmUp(recipients: number, largest: number): PreflightCheck {
  if (recipients <= Math.max(WARM_UP_FROM, SUDDEN_GROWTH * largest))
    return check('warm-up', 'pass', 'Not far more people than were mailed before.')
  const detail = `This is far more than the ${countOf(largest, 'person', 'people')} mailed at once so far. Mailbox providers may take a sudden rise for spam. Start small and look at the bounces: choose the first ${numbers.format(wavesOf(recipients, largest)[0] ?? 0)} by place, then send the next wave from the campaign's page, a day apart:`
  const items = wavesOf(recipients, largest).map(
    (count, day) => `Day ${day + 1}: ${countOf(count, 'person', 'people')}`,
  )
  return check('warm-up', 'warn', detail, items)
}

const numbers = new Intl.NumberFormat('en-US')

function wavesOf(recipients: number, largest: number): number[] {
  const waves: number[] = []
  let left = recipients
  for (let size = Math.max(FIRST_WAVE, 2 * largest); left > 0; size *= 2) {
    waves.push(Math.min(size, left))
    left -= size
  }
  return waves
}

/** Exceeding the quota is only a warning: the campaign pauses until SES accepts mail again. */
export function checkQuota(recipients: number, quota: SendQuota | undefined): PreflightCheck {
  if (!quota) {
    const detail = 'The mail service did not report its daily limit or its rate.'
    return check('quota', 'unknown', detail)
  }
  const left = quotaLeft(quota)
  if (left === undefined) return check('quota', 'pass', 'The mail service sets no daily limit.')
  if (quota.max_24h <= 0 || quota.max_send_rate <= 0)
    return check('quota', 'fail', 'The mail service takes no mail from this account.')
  const leftText = `${countOf(left, 'mail')} left within 24 hours`
  if (recipients <= left) return check('quota', 'pass', `${leftText}.`)
  const aDay = quotaLeft({ ...quota, sent_24h: 0 }) ?? left
  const days = 1 + Math.ceil((recipients - left) / aDay)
  return check(
    'quota',
    'warn',
    `Only ${leftText}. The campaign will pause when they are used up, continue by itself, and take about ${countOf(days, 'day')}.`,
  )
}

/**
 * US dollars. SES charges $0.10 per 1,000 outbound mails without attachments, in every region
 * (https://aws.amazon.com/ses/pricing/).
 */
const DOLLARS_PER_MAIL = 0.1 / 1000

export interface Forecast {
  cost: number
  rate: number | null
  eta: number | null
  quotaLeft: number | null
}

/** `cost` is in US dollars, `rate` in mails a second, `eta` in seconds. */
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

/** The number of mails that the quota still allows for campaigns. Undefined if the quota is unlimited. */
function quotaLeft(quota: SendQuota): number | undefined {
  if (quota.max_24h < 0) return undefined
  return Math.max(0, leftToday({ ...quota, taken: 0 }))
}
