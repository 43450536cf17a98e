import type { PostSummary } from '../../contract/posts/schemas.ts'
import type { FoundPost } from '../../contract/site/renderer.ts'

export interface PageContext {
  /** Without a trailing slash. */
  siteUrl: string
  /** Undefined in the build, whose pages contain no posts. */
  posts?: PostsSource
}

/** Published posts only. */
export interface PostsSource {
  list(): Promise<readonly PostSummary[]>
  find(slug: string): Promise<FoundPost>
}

export function isPageContext(context: unknown): context is PageContext {
  return typeof context === 'object' && context !== null && 'siteUrl' in context
}
