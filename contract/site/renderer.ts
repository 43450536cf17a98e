import type { PostSummary, PublishedPost } from '../posts/schemas.ts'
import type { BlogFilter } from './blog-filter.ts'

/** What every rendered page is made from. `posts` are the published ones, newest first. */
export interface PublishedBlog {
  /** Without a slash at its end. */
  siteUrl: string
  posts: readonly PostSummary[]
}

/** What an address of the blog has: a post, or since it was taken down the status that it answers. */
export type FoundPost = PublishedPost | { withdrawn: 404 | 410 } | undefined

export interface BlogFeed {
  siteUrl: string
  posts: readonly PublishedPost[]
}

/**
 * What the web build makes for the render action (`dist/render/renderer.mjs`): the site's own pages, from the same
 * components as the prerendered ones. The action brings the posts and knows nothing of React.
 */
export interface Renderer {
  blogPage(blog: PublishedBlog, filter: BlogFilter): Promise<string>
  /** The post, what says that it was taken down, or the first article where there is none. */
  articlePage(slug: string, post: FoundPost, blog: PublishedBlog): Promise<string>
  sitemap(blog: PublishedBlog): string
  rssFeed(feed: BlogFeed): Promise<string>
  jsonFeed(feed: BlogFeed): Promise<string>
  /** What a shared link shows: a title over its cover, a JPEG. Gives a PNG, and needs sharp beside it. */
  drawPreview(title: string, cover: Uint8Array): Promise<Uint8Array>
}
