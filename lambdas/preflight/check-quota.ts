import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import type { SendQuota } from '../mail/quota/rate-budget.ts'
import { check } from './check.ts'
import { quotaLeft } from './send-forecast.ts'
import { countOf } from './words.ts'

/** A campaign over the quota pauses until there is more of it, so it takes longer and does not fail. */
export function checkQuota(recipients: number, quota: SendQuota | undefined): PreflightCheck {
  if (!quota) {
    const detail = 'The mail service did not say how much it takes today, nor how fast.'
    return check('quota', 'unknown', detail)
  }
  const left = quotaLeft(quota)
  if (left === undefined) return check('quota', 'pass', 'The mail service sets no daily limit.')
  if (quota.max_24h <= 0 || quota.max_send_rate <= 0)
    return check('quota', 'fail', 'The mail service takes no mail from this account.')
  const leftToday = `${countOf(left, 'mail')} left within 24 hours`
  if (recipients <= left) return check('quota', 'pass', `${leftToday}.`)
  const aDay = quotaLeft({ ...quota, sent_24h: 0 }) ?? left
  const days = 1 + Math.ceil((recipients - left) / aDay)
  return check(
    'quota',
    'warn',
    `Only ${leftToday}: the campaign will pause when they are used up, go on by itself, and take about ${countOf(days, 'day')}.`,
  )
}
