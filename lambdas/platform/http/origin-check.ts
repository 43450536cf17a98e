import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ORIGIN_SECRET_HEADER } from '../../../contract/site/origin-secret.ts'
import { env } from '../aws/env.ts'
import { sha256 } from '../secrets.ts'
import { ApiError } from './answers.ts'

/** Whether a request came through CloudFront, which adds a secret header (contract/site/origin-secret.ts). */
export function cameThroughSite({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const given = sha256(headers[ORIGIN_SECRET_HEADER] ?? '')
  const expected = Buffer.from(env.ORIGIN_SECRET_SHA256, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Browsers report in Sec-Fetch-Site whether a form is on our site (W3C Fetch Metadata). Older browsers send the form's
 * site in Origin. A request without either header is not from a browser. Such a request is allowed, because the JSON
 * API would accept it too.
 * @throws ApiError forbidden for a form on another site
 */
export function refuseCrossSite({ headers }: APIGatewayProxyEventV2, siteUrl: string): void {
  const site = headers['sec-fetch-site']
  const origin = headers.origin
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !origin || origin === new URL(siteUrl).origin
  if (!isOurs) throw new ApiError('forbidden')
}
