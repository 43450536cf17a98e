import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { ApiError } from '../platform/http/api-error.ts'

/** @throws ApiError mail_too_large, or preflight_failed with each check that is red. */
export function assertPreflightPasses(checks: readonly PreflightCheck[]): void {
  const red = checks.filter(({ state }) => state === 'fail')
  if (red.length === 0) return
  if (red.some(({ id }) => id === 'size')) throw new ApiError('mail_too_large')
  const issues = red.map(({ id, title, detail }) => ({ path: id, message: `${title}: ${detail}` }))
  throw new ApiError('preflight_failed', issues)
}
