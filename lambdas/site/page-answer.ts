import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { PAGE_STATUS_HEADER } from '../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../contract/site/site-headers.ts'
import type { Answer } from '../platform/http/answers.ts'
import type { Page } from './page-cache.ts'

/** What the edge is answered: the page, or that it has that one already. */
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
  if (knows(event, etag)) return { statusCode: 304, headers }
  return { statusCode: 200, headers, body }
}

/** The edge asks again for what it has. It makes a tag a weak one where it compressed the page. */
function knows({ headers }: APIGatewayProxyEventV2, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
