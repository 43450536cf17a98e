/**
 * Business constants (docs/product.md, "Constants"). Texts and rules use the same constants, so no text contradicts a
 * rule.
 */

export const PRODUCT_NAME = 'MyPlateful'
export const TAGLINE = 'Eat today for a better tomorrow'
export const SUB_LINE = 'Your smart plate for health, energy, and longevity.'
export const COMPANY_NAME = 'MyPlateful LLC'
export const GOVERNING_LAW = 'Indiana'
export const MINIMUM_AGE = 13
export const TERMS_EFFECTIVE_DATE = '2025-01-01'
export const COPYRIGHT_YEAR = 2025

export interface Founder {
  name: string
  /** Paragraphs on the landing page. The page quotes the founder, so only the founder may write them. */
  words: readonly string[]
}

/** Without a founder, the landing page quotes nobody and the team signs all mail. */
export const FOUNDER: Founder | undefined = undefined

export const LANDING_PAGE_SOURCE = 'landing_page'

/** The join form shows its success message for this time and then resets. */
export const SUCCESS_STATE_MS = 3000

/**
 * Each subscriber's row stores the version of the text to which that person agreed. A changed text needs a new version.
 */
export const CONSENT = {
  version: '2025-01',
  text: 'By joining you agree to receive a welcome email, launch news and nutrition tips from MyPlateful. Unsubscribe any time with one click.',
} as const

/**
 * The versions of all texts that the join form ever had, so that mail says "you joined" only to people who did. Add the
 * version of each new text.
 */
export const JOIN_CONSENTS: readonly string[] = [CONSENT.version]

/**
 * An address counts as proven if its welcome mail does not bounce within this time. SES reports most bounces within a
 * minute.
 */
export const WELCOME_PROVES_AFTER_MINUTES = 5

/**
 * Limits of one staff account per day, well above normal work. An erasure beyond the limit is refused and raises an
 * alarm. Reading more people of the list is recorded in the audit log.
 */
export const STAFF_DAY = { erasures: 20, peopleRead: 1_000 } as const

/**
 * Mail that staff send to one address, in a UTC day. `offList`: tests, and mail to addresses that are not on the list,
 * because nobody there has asked for mail. Fifty are enough to show a mail to a team. `sameInbox`: enough to try a mail,
 * too few to flood somebody.
 */
export const SINGLE_LIMITS = { offList: 50, sameInbox: 10 } as const

export const PIPELINE_WEEKS = 4
export const SCHEDULE_VIEW_WEEKS = 8
export const NEWSLETTERS_PER_WEEK = 2
export const ARTICLE_WORDS = { minimum: 800, maximum: 1500 } as const
export const DEFAULT_READ_TIME = '5 min read'

/** RFC 5321 §4.5.3.1: the forward path without its angle brackets, and the local part. */
export const MAX_EMAIL_LENGTH = 254
export const MAX_LOCAL_PART_LENGTH = 64

/** A larger request body is answered with 413. */
export const MAX_BODY_BYTES = 256 * 1024

export const DEFAULT_TIME_ZONE = 'America/Indiana/Indianapolis'

/** The operator must replace this placeholder. Until then, `cdk synth` warns and no campaign is sent. */
export const TO_BE_SET = '[to be set in lib/environments.ts]'
