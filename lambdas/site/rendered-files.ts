import {
  JSON_FEED,
  POST_PAGE,
  type RENDERED_FILES,
  RSS_FEED,
  SITEMAP,
} from '../../contract/site/pages.ts'
import type { FoundPost, Renderer } from '../../contract/site/renderer.ts'
import { newestPublishedPosts, postAtAddress, publishedPosts } from '../posts/post-store.ts'

/** Readers of feeds want what is new; the whole blog is on its page. */
const FEED_POSTS = 30

/** As lambdas/posts/slug.ts makes them, with room: anything else is no post's, and not worth asking for. */
const POSSIBLE_SLUG = /^[a-z0-9-]{1,100}$/

/** The page of a slug that no post has is that of no slug: made once, however many addresses somebody makes up. */
export class NoSuchPost extends Error {
  override name = 'NoSuchPost'
}

/** @param status what the page is to be answered with. @default 200 */
type Made = string | { body: string; status: number }

export interface RenderedFile {
  type: string
  /** @param slug of the page of posts alone */
  make(renderer: Renderer, siteUrl: string, slug: string): Promise<Made>
}

/** By the address that the edge asks for: that of the file behind it. */
export function renderedFile(path: string): RenderedFile | undefined {
  const all: Readonly<Record<string, RenderedFile>> = files
  return all[path]
}

const files: Readonly<Record<(typeof RENDERED_FILES)[number], RenderedFile>> = {
  '/blog/index.html': {
    type: 'text/html; charset=utf-8',
    make: async (renderer, siteUrl) =>
      renderer.blogPage({ siteUrl, posts: await publishedPosts() }, {}),
  },
  [`${POST_PAGE}/index.html`]: {
    type: 'text/html; charset=utf-8',
    make: async (renderer, siteUrl, slug) => {
      const post = await findPost(slug)
      if (!post && slug !== '') throw new NoSuchPost()
      const posts = await publishedPosts()
      const body = await renderer.articlePage(slug, post, { siteUrl, posts })
      return post && 'withdrawn' in post ? { body, status: post.withdrawn } : body
    },
  },
  [SITEMAP]: {
    type: 'application/xml; charset=utf-8',
    make: async (renderer, siteUrl) => renderer.sitemap({ siteUrl, posts: await publishedPosts() }),
  },
  [RSS_FEED]: {
    type: 'application/rss+xml; charset=utf-8',
    make: async (renderer, siteUrl) =>
      renderer.rssFeed({ siteUrl, posts: await newestPublishedPosts(FEED_POSTS) }),
  },
  [JSON_FEED]: {
    type: 'application/feed+json; charset=utf-8',
    make: async (renderer, siteUrl) =>
      renderer.jsonFeed({ siteUrl, posts: await newestPublishedPosts(FEED_POSTS) }),
  },
}

async function findPost(slug: string): Promise<FoundPost> {
  const found = POSSIBLE_SLUG.test(slug) ? await postAtAddress(slug) : undefined
  return found && 'post' in found ? found.post : found
}
