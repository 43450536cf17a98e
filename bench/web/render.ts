import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { catalog } from '../../contract/posts/built-in-articles.ts'
import type { PublishedPost } from '../../contract/posts/schemas.ts'
import { POST_PAGE, RENDER_ACTION } from '../../contract/site/pages.ts'
import type { Renderer } from '../../contract/site/renderer.ts'
import { CACHE_CONTROL } from '../../contract/site/site-headers.ts'
import type { Invoke } from '../../local/lambda.ts'

const [{ slug, date, readTime, coverImage, ...summary }] = catalog
const ARTICLE = new URL(`../../web/articles/${slug}.html`, import.meta.url)

/** A post with the text of a built-in article, under another address. */
export const samplePost: PublishedPost = {
  ...summary,
  id: 'sample',
  slug: 'sample-post',
  tags: [...summary.tags],
  sources: [...summary.sources],
  cover_image: coverImage,
  read_time: readTime,
  publish_at: `${date}T03:30:00.000Z`,
  content: readFileSync(ARTICLE, 'utf8'),
}

/** The render action with the build's renderer and one published post, without a DynamoDB table. */
export async function renderWith(rendererFile: string, siteUrl: string): Promise<Invoke> {
  const { renderer }: { renderer: Renderer } = await import(pathToFileURL(rendererFile).href)
  const { content: _, ...post } = samplePost
  const blog = { siteUrl, posts: [post] }
  const files: Readonly<Record<string, () => Promise<string>>> = {
    '/blog/index.html': () => renderer.blogPage(blog, {}),
    [`${POST_PAGE}/index.html`]: () => renderer.articlePage(samplePost.slug, samplePost, blog),
  }
  return async (action, event) => {
    const path = isRequest(event) ? event.rawPath : ''
    const make = action === RENDER_ACTION ? files[path] : undefined
    if (!make) return { statusCode: 503 }
    return {
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': CACHE_CONTROL.rendered,
      },
      body: await make(),
    }
  }
}

function isRequest(event: unknown): event is { rawPath: string } {
  return typeof event === 'object' && event !== null && 'rawPath' in event
}
