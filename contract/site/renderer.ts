import type { PostSummary, PublishedPost } from '../posts/schemas.ts'
import type { BlogFilter } from './blog-filter.ts'

export interface PublishedBlog {
  /** The site's address without a slash at the end. */
  siteUrl: string
  /** The published posts, newest first. */
  posts: readonly PostSummary[]
}

/** The post at an address, or the status of one that was taken down. */
export type FoundPost = PublishedPost | { withdrawn: 404 | 410 } | undefined

export interface BlogFeed {
  siteUrl: string
  posts: readonly PublishedPost[]
}

/**
 * The module that the web build makes for the render action (`dist/render/renderer.mjs`). It renders pages with the same
 * components as the prerendered ones. The action itself only loads the posts and does not depend on React.
 */
export interface Renderer {
  blogPage(blog: PublishedBlog, filter: BlogFilter): Promise<string>
  /** The post, a page that says that it was taken down, or the first article for an unknown slug. */
  articlePage(slug: string, post: FoundPost, blog: PublishedBlog): Promise<string>
  sitemap(blog: PublishedBlog): string
  rssFeed(feed: BlogFeed): Promise<string>
  jsonFeed(feed: BlogFeed): Promise<string>
  /** The preview of a shared link: the title over the cover. Takes a JPEG, returns a PNG and needs sharp. */
  drawPreview(title: string, cover: Uint8Array): Promise<Uint8Array>
}
