import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { check } from './check.ts'
import { countOf } from './words.ts'

export function checkAudience(active: number): PreflightCheck {
  if (active > 0) return check('audience', 'pass', countOf(active, 'active subscriber'))
  return check('audience', 'fail', 'There are no active subscribers: there is nobody to send to.')
}
