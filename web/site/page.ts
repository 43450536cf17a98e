import type { ComponentType } from 'react'
import type { LoaderFunction, Params } from 'react-router-dom'

/** One thing that a page says of itself to machines, as schema.org names it. Without `@context`. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** What a page tells the world about itself: the head of its HTML document. */
export interface PageHead {
  title: string
  description: string
  /** The page's own address; left out where a page answers for many. */
  path?: string
  kind?: 'website' | 'article'
  /** The picture for link previews, 1200 × 630: a site-relative address. @default the site's own */
  image?: { path: string; alt: string }
  author?: string
  /** Calendar dates. */
  publishedOn?: string
  modifiedOn?: string
  tags?: readonly string[]
  noIndex?: boolean
  /** @param siteUrl where the site is, without a slash at its end: identifiers are absolute. */
  structuredData?(siteUrl: string): readonly StructuredData[]
}

/** A page as the router found it. */
interface FoundPage {
  params: Readonly<Params>
  /** What its loader gave. */
  loaderData: unknown
}

/** What a page's module exports. */
export interface PageModule {
  handle: PageHandle
  Component: ComponentType
  loader?: LoaderFunction
}

export interface PageHandle {
  head(page: FoundPage): PageHead
  /** What the page's loader needs again when the served page is hydrated; see served-data.ts. */
  served?(page: FoundPage): unknown
  /** The page itself carries the join form, so "Get Early Access" stays on it. */
  hasJoinForm?: boolean
  /** It asks one thing, or says what came of it: its header leads home and to the blog, and to nothing else. */
  isAside?: boolean
  /** Fetches what the page will want beside its own module, while a link to it is only pointed at. */
  prefetch?(params: Readonly<Params>): Promise<unknown>
  /** The page is nothing without the app, so the app comes with it, not with the first interaction. */
  needsApp?(page: FoundPage): boolean
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
