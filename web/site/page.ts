import type { ComponentType } from 'react'
import type { LoaderFunction, Params } from 'react-router-dom'

/** A schema.org object, without `@context`. */
export type StructuredData = { '@type': string } & Record<string, unknown>

export interface PageHead {
  title: string
  description: string
  /** The canonical path; undefined if one page serves many addresses. */
  path?: string
  kind?: 'website' | 'article'
  /** For link previews, 1200 × 630 pixels. The path is site-relative. Without it, previews show the site's picture. */
  image?: { path: string; alt: string }
  author?: string
  /** Calendar dates, 'YYYY-MM-DD'. */
  publishedOn?: string
  modifiedOn?: string
  tags?: readonly string[]
  noIndex?: boolean
  /** @param siteUrl without a trailing slash; makes identifiers absolute */
  structuredData?(siteUrl: string): readonly StructuredData[]
}

interface MatchedPage {
  params: Readonly<Params>
  loaderData: unknown
}

export interface PageModule {
  handle: PageHandle
  Component: ComponentType
  loader?: LoaderFunction
}

export interface PageHandle {
  head(page: MatchedPage): PageHead
  /** Data that the page's loader needs again for hydration; see served-data.ts. */
  served?(page: MatchedPage): unknown
  /** "Get Early Access" scrolls to the join form of this page. */
  hasJoinForm?: boolean
  /** For pages with a single task: the header links only to home and the blog. */
  hasReducedHeader?: boolean
  /** Runs when the visitor points at a link to the page. Fetches what the page needs besides its module. */
  prefetch?(params: Readonly<Params>): Promise<unknown>
  /** The page is useless without the app, so the app loads at once instead of on the first interaction. */
  needsApp?(page: MatchedPage): boolean
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
