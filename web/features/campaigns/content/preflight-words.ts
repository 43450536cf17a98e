import type { Preflight, PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import { countOf } from '../../../components/counts.ts'

/** Why the mail cannot go out as it stands, or undefined where it can. */
export function redReason(checks: readonly PreflightCheck[]): string | undefined {
  const red = checks.filter(({ state }) => state === 'fail').map(({ title }) => title)
  if (red.length === 0) return undefined
  return `Put this right first: ${red.join(', ')}.`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$12.40'; below a cent that would read as nothing. */
export function costText({ cost }: Pick<Preflight, 'cost'>): string {
  return cost > 0 && cost < 0.01 ? 'less than $0.01' : `about ${dollars.format(cost)}`
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** 'about 3 minutes', at the rate that SES gives today. */
export function durationText({ eta }: Pick<Preflight, 'eta'>): string {
  if (eta === null) return 'not known'
  if (eta < MINUTE) return 'less than a minute'
  if (eta < 2 * HOUR) return `about ${countOf(Math.ceil(eta / MINUTE), 'minute')}`
  return `about ${countOf(Math.ceil(eta / HOUR), 'hour')}`
}
