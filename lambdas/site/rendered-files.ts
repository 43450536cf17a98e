import {
  JSON_FEED,
  POST_PAGE,
  type RENDERED_FILES,
  RSS_FEED,
  SITEMAP,
} from '../../contract/site/pages.ts'
import type { FoundPost, Renderer } from '../../contract/site/renderer.ts'
import { newestPublishedPosts, postAtAddress, publishedPosts } from '../posts/post-store.ts'

/** Feed readers need only the newest posts; the blog's page lists all. */
const FEED_POSTS = 30

/**
 * Matches slightly more than the slugs that lambdas/posts/slug.ts makes. A slug that does not match belongs to no post
 * and needs no query.
 */
const POSSIBLE_SLUG = /^[a-z0-9-]{1,100}$/

/**
 * Thrown for an unknown slug. The handler then answers with the page for the empty slug, so all made-up addresses share
 * one cached page.
 */
export class NoSuchPost extends Error {
  override name = 'NoSuchPost'
}

/** The page's HTTP status is 200 by default. */
type RenderedPage = string | { body: string; status: number }

export interface RenderedFile {
  type: string
  /** @param slug used only by the page of a post */
  render(renderer: Renderer, siteUrl: string, slug: string): Promise<RenderedPage>
}

/** @param path the file that the edge requests for a page, for example `/blog/index.html` */
export function renderedFile(path: string): RenderedFile | undefined {
  const all: Readonly<Record<string, RenderedFile>> = files
  return all[path]
}

const files: Readonly<Record<(typeof RENDERED_FILES)[number], RenderedFile>> = {
  '/blog/index.html': {
    type: 'text/html; charset=utf-8',
    render: async (renderer, siteUrl) =>
      renderer.blogPage({ siteUrl, posts: await publishedPosts() }, {}),
  },
  [`${POST_PAGE}/index.html`]: {
    type: 'text/html; charset=utf-8',
    render: async (renderer, siteUrl, slug) => {
      const post = await findPost(slug)
      if (!post && slug !== '') throw new NoSuchPost()
      const posts = await publishedPosts()
      const body = await renderer.articlePage(slug, post, { siteUrl, posts })
      return post && 'withdrawn' in post ? { body, status: post.withdrawn } : body
    },
  },
  [SITEMAP]: {
    type: 'application/xml; charset=utf-8',
    render: async (renderer, siteUrl) =>
      renderer.sitemap({ siteUrl, posts: await publishedPosts() }),
  },
  [RSS_FEED]: {
    type: 'application/rss+xml; charset=utf-8',
    render: async (renderer, siteUrl) =>
      renderer.rssFeed({ siteUrl, posts: await newestPublishedPosts(FEED_POSTS) }),
  },
  [JSON_FEED]: {
    type: 'application/feed+json; charset=utf-8',
    render: async (renderer, siteUrl) =>
      renderer.jsonFeed({ siteUrl, posts: await newestPublishedPosts(FEED_POSTS) }),
  },
}

async function findPost(slug: string): Promise<FoundPost> {
  const atAddress = POSSIBLE_SLUG.test(slug) ? await postAtAddress(slug) : undefined
  return atAddress && 'post' in atAddress ? atAddress.post : atAddress
}
