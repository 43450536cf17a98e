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
import { keepPages, keepPosts } from '../page-cache.ts'

const renderer = loadRenderer()
const keptPage = keepPages()
const keptPosts = keepPosts()

/**
 * The blog's list by tag or words. Strangers can ask for as many of these as there are words, so it has a function of its
 * own: what it holds, keeps or cannot do is not missing where the other pages are rendered. It catches nothing on purpose,
 * as render-site does.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const filter = blogFilterOf(event.headers[BLOG_QUERY_HEADER] ?? '')
  const query = blogQueryOf(filter)
  if (!query) return refusal(new ApiError('not_found'))
  const publication = await currentPublication()
  const page = await keptPage(publication, query, async () => {
    const [{ blogPage }, posts] = await Promise.all([renderer(), keptPosts(publication)])
    return blogPage({ siteUrl: env.SITE_URL, posts }, filter)
  })
  return pageAnswer(event, 'text/html; charset=utf-8', page)
}
