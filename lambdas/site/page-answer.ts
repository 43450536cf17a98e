import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { PAGE_STATUS_HEADER } from '../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../contract/site/site-headers.ts'
import type { Answer } from '../platform/http/answers.ts'
import type { Page } from './page-cache.ts'

export function pageAnswer(
  event: APIGatewayProxyEventV2,
  type: string,
  { body, status, etag }: Page,
): Answer {
  const headers = {
    'content-type': type,
    'cache-control': CACHE_CONTROL.rendered,
    etag,
    ...(status !== 200 && { [PAGE_STATUS_HEADER]: String(status) }),
  }
  if (hasPage(event, etag)) return { statusCode: 304, headers }
  return { statusCode: 200, headers, body }
}

/**
 * Whether the edge has this page. The edge sends the ETag of its copy, which is weak (`W/"…"`) if the edge compressed
 * the page.
 */
function hasPage({ headers }: APIGatewayProxyEventV2, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
