import type { PostSummary } from '../../contract/posts/schemas.ts'
import type { FoundPost } from '../../contract/site/renderer.ts'

/** What the pages' loaders are given where pages are rendered on a server. */
export interface PageContext {
  /** Without a slash at its end. */
  siteUrl: string
  /** Absent while the build makes the files: they know no posts. */
  posts?: PostsSource
}

/** Where a loader finds the published posts. */
export interface PostsSource {
  list(): Promise<readonly PostSummary[]>
  find(slug: string): Promise<FoundPost>
}

export function isPageContext(context: unknown): context is PageContext {
  return typeof context === 'object' && context !== null && 'siteUrl' in context
}
