/**
 * Business constants (docs/product.md, "Constants"). One place, so that a text and the rule behind
 * it cannot drift apart.
 */

export const PRODUCT_NAME = 'MyPlateful'
export const TAGLINE = 'Eat today for a better tomorrow'
export const SUB_LINE = 'Your smart plate for health, energy, and longevity.'
export const COMPANY_NAME = 'MyPlateful LLC'
export const GOVERNING_LAW = 'Indiana'
export const MINIMUM_AGE = 13
export const TERMS_EFFECTIVE_DATE = '2025-01-01'
export const COPYRIGHT_YEAR = 2025

/** The value that the landing page's form sends as `source`. */
export const LANDING_PAGE_SOURCE = 'landing_page'

/** How long the waitlist form shows its success state before it resets, in milliseconds. */
export const SUCCESS_STATE_MS = 3000

/** What a visitor agrees to when joining. Kept with each subscriber, so change the version with the text. */
export const CONSENT = {
  version: '2025-01',
  text: 'By joining you agree to receive a welcome email, launch news and nutrition tips from MyPlateful. Unsubscribe any time with one click.',
} as const

/** Welcome mail cool-down: at most one in 10 minutes and three a day for one recipient. */
export const WELCOME_COOL_DOWN_MINUTES = 10
export const WELCOME_DAILY_LIMIT = 3

export const PIPELINE_WEEKS = 4
export const SCHEDULE_VIEW_WEEKS = 8
export const NEWSLETTERS_PER_WEEK = 2
export const ARTICLE_WORDS = { minimum: 800, maximum: 1500 } as const
export const DEFAULT_READ_TIME = '5 min read'

/** RFC 5321 §4.5.3.1: the longest forward path, without its angle brackets, and the longest local part. */
export const MAX_EMAIL_LENGTH = 254
export const MAX_LOCAL_PART_LENGTH = 64

/** Request bodies above this answer 413. */
export const MAX_BODY_BYTES = 256 * 1024

export const DEFAULT_TIME_ZONE = 'America/Indiana/Indianapolis'

/** Stands where only the operator knows the value. A synth that meets it warns, and no mail goes to all with it. */
export const TO_BE_SET = '[to be set in lib/environments.ts]'
