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
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle
}
