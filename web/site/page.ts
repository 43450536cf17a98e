import type { Params } from 'react-router-dom'

/** What a page tells the world about itself: the head of its HTML document. */
export interface PageHead {
  title: string
  description: string
  /** The page's own address; left out where a page answers for many. */
  path?: string
  kind?: 'website' | 'article'
  /** Site-relative address of the picture for link previews. */
  image?: string
  publishedOn?: string
  noIndex?: boolean
  jsonLd?: Record<string, unknown>
}

/** Each page module exports one as `handle`. */
export interface PageHandle {
  head(params: Readonly<Params>): PageHead
  /** The page itself carries the waitlist form, so "Get Early Access" stays on it. */
  hasEmailCapture?: boolean
  /** Fetches what the page will want beside its own module, while a link to it is only pointed at. */
  prefetch?(params: Readonly<Params>): Promise<unknown>
  /** The page is nothing without the app, so the app comes with it, not with the first interaction. */
  needsApp?(params: Readonly<Params>): boolean
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
