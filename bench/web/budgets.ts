import type { PlatePictureName } from '../../web/illustrations/plate-picture.tsx'

/** What each page may weigh on the line, in bytes as the laptop host serves it (brotli). Raise one with a reason only. */
export interface Budget {
  /** The document with its critical styles. */
  html: number
  /** Scripts that it loads by itself. */
  script: number
  /** All scripts once the app is there. */
  app: number
}

const KB = 1024
const LOADER = 1.5 * KB
/** React, the router and Chakra's styling make most of it; an article has its table of contents and share links on top. */
const APP = 138 * KB

export const budgets: Record<string, Budget> = {
  // The longest page: its questions and its papers stand far below the first screen, which has a limit of its own.
  '/': { html: 16 * KB, script: LOADER, app: APP },
  '/blog': { html: 14 * KB, script: LOADER, app: APP },
  '/blog/why-counting-macros-isnt-enough': { html: 14 * KB, script: LOADER, app: APP },
  '/blog/no-such-article': { html: 14 * KB, script: LOADER, app: APP },
  '/privacy': { html: 10 * KB, script: LOADER, app: APP },
  '/terms': { html: 10 * KB, script: LOADER, app: APP },
  '/welcome': { html: 7 * KB, script: LOADER, app: APP },
  '/unsubscribe': { html: 7 * KB, script: APP, app: APP },
  '/nowhere': { html: 7 * KB, script: LOADER, app: APP },
  // With the tabs, which stand in the header of each staff page.
  '/admin': { html: KB, script: 164 * KB, app: 164 * KB },
}

/** A published post as long as our own articles, rendered when it is asked for. */
export const POST_BUDGET: Budget = { html: 14 * KB, script: LOADER, app: APP }

/**
 * What comes before the first picture of a page. On the landing page that is all that its first paint needs, but for the
 * words around it; list and article have all their styles there, because HTML allows none among their entries.
 */
export const FIRST_PICTURE_AT = {
  '/': 5.25 * KB,
  '/blog': 5.5 * KB,
  '/blog/why-counting-macros-isnt-enough': 7.25 * KB,
} as const

/** The one font file that every page loads. */
export const FONT_BUDGET = 25 * KB

/** What a rendered picture may weigh as AVIF in the width that a phone asks for; the hero's is there before the first scroll. */
export const PLATE_BUDGETS: Record<PlatePictureName, { width: number; bytes: number }> = {
  hero: { width: 880, bytes: 45 * KB },
  lunch: { width: 480, bytes: 25 * KB },
  snap: { width: 800, bytes: 40 * KB },
  'shared-table': { width: 800, bytes: 40 * KB },
  quiet: { width: 1080, bytes: 20 * KB },
  empty: { width: 800, bytes: 20 * KB },
}
