import type { PlatePictureName } from '../../web/illustrations/plate-picture.tsx'

/** A page's maximum transfer size in bytes, with the laptop host's Brotli. Raise a maximum only for a good reason. */
export interface Budget {
  /** The document, including critical styles. */
  html: number
  /** Scripts that load without interaction. */
  script: number
  /** All scripts together, once the app has loaded. */
  app: number
}

const KB = 1024
const LOADER = 1.5 * KB
/** Mostly React, the router and Chakra's styling; an article adds its table of contents and share links. */
const APP = 138 * KB

export const budgets: Record<string, Budget> = {
  // The longest page. Its first screen has a separate limit, FIRST_PICTURE_AT.
  '/': { html: 16 * KB, script: LOADER, app: APP },
  '/blog': { html: 14 * KB, script: LOADER, app: APP },
  '/blog/why-counting-macros-isnt-enough': { html: 14 * KB, script: LOADER, app: APP },
  '/blog/no-such-article': { html: 14 * KB, script: LOADER, app: APP },
  '/privacy': { html: 10 * KB, script: LOADER, app: APP },
  '/terms': { html: 10 * KB, script: LOADER, app: APP },
  '/welcome': { html: 7 * KB, script: LOADER, app: APP },
  '/unsubscribe': { html: 7 * KB, script: APP, app: APP },
  '/nowhere': { html: 7 * KB, script: LOADER, app: APP },
  // The scripts include Chakra's tabs, because the header of each staff page has tabs.
  '/admin': { html: KB, script: 164 * KB, app: 164 * KB },
}

/** For a published post, which is rendered on request. Enough for a post that is as long as a built-in article. */
export const POST_BUDGET: Budget = { html: 14 * KB, script: LOADER, app: APP }

/**
 * The maximum size of the compressed HTML before a page's first picture, in bytes. The landing page needs this HTML for
 * its first paint. On the blog list and the article, this HTML includes all styles of the page, because only the
 * landing page moves styles below its first screen (below-first-screen.ts).
 */
export const FIRST_PICTURE_AT = {
  '/': 5.25 * KB,
  '/blog': 5.5 * KB,
  '/blog/why-counting-macros-isnt-enough': 7.25 * KB,
} as const

export const FONT_BUDGET = 25 * KB

/** The maximum size of an illustration's AVIF file for a phone. */
export const PLATE_BUDGETS: Record<PlatePictureName, { width: number; bytes: number }> = {
  hero: { width: 880, bytes: 45 * KB },
  lunch: { width: 480, bytes: 25 * KB },
  snap: { width: 800, bytes: 40 * KB },
  'shared-table': { width: 800, bytes: 40 * KB },
  quiet: { width: 1080, bytes: 20 * KB },
  empty: { width: 800, bytes: 20 * KB },
}
