import type { Preflight, PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import { countOf } from '../../../components/counts.ts'

/** Names the failed checks that stop the mail. Undefined if no check failed. */
export function failedChecksReason(checks: readonly PreflightCheck[]): string | undefined {
  const red = checks.filter(({ state }) => state === 'fail').map(({ title }) => title)
  if (red.length === 0) return undefined
  return `Put this right first: ${red.join(', ')}.`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 'about $12.40', or 'less than $0.01' instead of $0.00. */
export function costText({ cost }: Pick<Preflight, 'cost'>): string {
  return cost > 0 && cost < 0.01 ? 'less than $0.01' : `about ${dollars.format(cost)}`
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** For example 'about 3 minutes'. `eta` is in seconds, at today's SES rate. */
export function durationText({ eta }: Pick<Preflight, 'eta'>): string {
  if (eta === null) return 'not known'
  if (eta < MINUTE) return 'less than a minute'
  if (eta < 2 * HOUR) return `about ${countOf(Math.ceil(eta / MINUTE), 'minute')}`
  return `about ${countOf(Math.ceil(eta / HOUR), 'hour')}`
}
