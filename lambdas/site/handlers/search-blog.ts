import '../../platform/log/redact-console.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { blogFilterOf, blogQueryOf } from '../../../contract/site/blog-filter.ts'
import { BLOG_QUERY_HEADER } from '../../../contract/site/pages.ts'
import { env } from '../../platform/aws/env.ts'
import { type Answer, ApiError, refusal } from '../../platform/http/answers.ts'
import { cameThroughSite } from '../../platform/http/origin-check.ts'
import { currentPublication } from '../../posts/publication.ts'
import { loadRenderer } from '../load-renderer.ts'
import { pageAnswer } from '../page-answer.ts'
import { pageCache, postsCache } from '../page-cache.ts'

const renderer = loadRenderer()
const cachedPage = pageCache()
const cachedPosts = postsCache()

/**
 * Renders the blog's list filtered by a tag or by search words. Visitors can request any number of different lists.
 * This separate function keeps the lists from using up the cache and concurrency of the other pages. Like render-site,
 * this handler must not catch errors.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const filter = blogFilterOf(event.headers[BLOG_QUERY_HEADER] ?? '')
  const query = blogQueryOf(filter)
  if (!query) return refusal(new ApiError('not_found'))
  const publication = await currentPublication()
  const page = await cachedPage(publication, query, async () => {
    const [{ blogPage }, posts] = await Promise.all([renderer(), cachedPosts(publication)])
    return blogPage({ siteUrl: env.SITE_URL, posts }, filter)
  })
  return pageAnswer(event, 'text/html; charset=utf-8', page)
}
