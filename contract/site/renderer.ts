import type { PostSummary, PublishedPost } from '../posts/schemas.ts'
import type { BlogFilter } from './blog-filter.ts'

export interface PublishedBlog {
  /** The site's address without a slash at the end. */
  siteUrl: string
  /** The published posts, newest first. */
  posts: readonly PostSummary[]
}

/** The post at an address, or the status of a post that was taken down. Undefined for an unknown address. */
export type FoundPost = PublishedPost | { withdrawn: 404 | 410 } | undefined

export interface BlogFeed {
  siteUrl: string
  posts: readonly PublishedPost[]
}

/**
 * The web build makes this module for the render action (`dist/render/renderer.mjs`). The module renders pages with the
 * same components as the prerendered pages. The action itself only loads the posts and does not depend on React.
 */
export interface Renderer {
  blogPage(blog: PublishedBlog, filter: BlogFilter): Promise<string>
  /** Renders the post, or a notice that it was taken down. For an unknown slug, renders the first built-in article. */
  articlePage(slug: string, post: FoundPost, blog: PublishedBlog): Promise<string>
  sitemap(blog: PublishedBlog): string
  rssFeed(feed: BlogFeed): Promise<string>
  jsonFeed(feed: BlogFeed): Promise<string>
  /** Draws the preview of a shared link: the title over the cover, which is a JPEG. Returns a PNG. Needs sharp. */
  drawPreview(title: string, cover: Uint8Array): Promise<Uint8Array>
}
