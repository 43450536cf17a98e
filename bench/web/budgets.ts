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
  '/': { html: 14 * KB, script: LOADER, app: APP },
  '/blog': { html: 14 * KB, script: LOADER, app: APP },
  '/blog/why-counting-macros-isnt-enough': { html: 14 * KB, script: LOADER, app: APP },
  '/blog/no-such-article': { html: 14 * KB, script: LOADER, app: APP },
  '/privacy': { html: 10 * KB, script: LOADER, app: APP },
  '/terms': { html: 10 * KB, script: LOADER, app: APP },
  '/welcome': { html: 7 * KB, script: LOADER, app: APP },
  '/unsubscribe': { html: 7 * KB, script: APP, app: APP },
  '/nowhere': { html: 7 * KB, script: LOADER, app: APP },
  '/admin': { html: KB, script: 160 * KB, app: 160 * KB },
}

/** A published post as long as our own articles, rendered when it is asked for. */
export const POST_BUDGET: Budget = { html: 14 * KB, script: LOADER, app: APP }

/** The one font file that every page loads. */
export const FONT_BUDGET = 25 * KB

/** The largest picture that a phone loads before the first scroll: the hero's plate, as AVIF. */
export const PHONE_PICTURE_BUDGET = 45 * KB
