import { ORIGIN_SECRET } from '../../local/environment.ts'
import { call } from '../../test/support/request.ts'

/** Calls a handler as API Gateway does, behind the laptop's CloudFront. */
export function callHandler(...[handler, request]: Parameters<typeof call>) {
  return call(handler, { ...request, originSecret: ORIGIN_SECRET })
}
