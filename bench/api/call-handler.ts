import { ORIGIN_SECRET } from '../../local/environment.ts'
import { call } from '../../test/support/request.ts'

type Call = Parameters<typeof call>

/** Calls a handler as API Gateway does, with CloudFront's origin secret. */
export function callHandler(handler: Call[0], request: Call[1]) {
  return call(handler, { ...request, originSecret: ORIGIN_SECRET })
}
