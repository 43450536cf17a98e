import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import {
  ORIGIN_SECRET_HASH_VARIABLE,
  ORIGIN_SECRET_HEADER,
} from '../../../contract/site/origin-secret.ts'
import { requireEnv } from '../aws/env.ts'

const expected = Buffer.from(requireEnv(ORIGIN_SECRET_HASH_VARIABLE), 'hex')

/** Whether a request came through CloudFront (contract/site/origin-secret.ts). */
export function cameThroughSite({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const given = createHash('sha256')
    .update(headers[ORIGIN_SECRET_HEADER] ?? '')
    .digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}
