import '../../platform/log/redact-console.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { blogFilterOf } from '../../../contract/site/blog-filter.ts'
import {
  BLOG_QUERY_HEADER,
  PAGE_STATUS_HEADER,
  POST_SLUG_HEADER,
} from '../../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../../contract/site/site-headers.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { type Answer, ApiError, refusal } from '../../platform/http/answers.ts'
import { cameThroughSite } from '../../platform/http/origin-check.ts'
import { currentPublication } from '../../posts/publication.ts'
import { loadRenderer } from '../load-renderer.ts'
import { keepPages } from '../page-cache.ts'
import { renderedFile } from '../rendered-files.ts'

const siteUrl = requireEnv('SITE_URL')
const renderer = loadRenderer()
const keptPage = keepPages()

/**
 * The blog's pages, feeds and sitemap, with the posts as they are now. It catches nothing on purpose: the edge takes
 * an error as the sign to show the file behind this page (lib/website.ts).
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const file = renderedFile(event.rawPath)
  if (!file) return refusal(new ApiError('not_found'))
  const asked = {
    slug: slugOf(event),
    filter: blogFilterOf(event.headers[BLOG_QUERY_HEADER] ?? ''),
  }
  const { body, status, etag } = await keptPage(
    await currentPublication(),
    `${event.rawPath} ${JSON.stringify(asked)}`,
    async () => file.make(await renderer(), siteUrl, asked),
  )
  const headers = {
    'content-type': file.type,
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

/** The edge hands it over as the visitor's browser wrote it. */
function slugOf({ headers }: APIGatewayProxyEventV2): string {
  const slug = headers[POST_SLUG_HEADER] ?? ''
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
