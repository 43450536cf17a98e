import '../../platform/log/redact-console.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { POST_SLUG_HEADER } from '../../../contract/site/pages.ts'
import { env } from '../../platform/aws/env.ts'
import { type Answer, ApiError, refusal } from '../../platform/http/answers.ts'
import { cameThroughSite } from '../../platform/http/origin-check.ts'
import { currentPublication } from '../../posts/publication.ts'
import { loadRenderer } from '../load-renderer.ts'
import { pageAnswer } from '../page-answer.ts'
import { pageCache } from '../page-cache.ts'
import { NoSuchPost, renderedFile } from '../rendered-files.ts'

const renderer = loadRenderer()
const cachedPage = pageCache()

/**
 * The blog's pages, feeds and sitemap, with the current posts. This handler must not catch errors: on an error, the
 * edge shows the built file instead (lib/website.ts).
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const file = renderedFile(event.rawPath)
  if (!file) return refusal(new ApiError('not_found'))
  const publication = await currentPublication()
  const page = (slug: string) =>
    cachedPage(publication, `${event.rawPath} ${slug}`, async () =>
      file.render(await renderer(), env.SITE_URL, slug),
    )
  return pageAnswer(event, file.type, await page(slugOf(event)).catch(orPageWithoutPost))

  function orPageWithoutPost(error: unknown) {
    if (error instanceof NoSuchPost) return page('')
    throw error
  }
}

/** The post's slug. The edge does not decode it, so it has the browser's percent-encoding. */
function slugOf({ headers }: APIGatewayProxyEventV2): string {
  const slug = headers[POST_SLUG_HEADER] ?? ''
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
