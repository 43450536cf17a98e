/** Business constants (docs/product.md, "Constants"). Texts and rules share them, so they cannot drift apart. */

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
  /** Paragraphs on the landing page. The page quotes them as the founder's, so only the founder may write them. */
  words: readonly string[]
}

/**
 * Once set, the landing page shows the founder's words, and every mail has the founder's name. Until then the page has no
 * such section, and mails are signed by the team.
 */
export const FOUNDER: Founder | undefined = undefined

/** The `source` of the landing page's form. */
export const LANDING_PAGE_SOURCE = 'landing_page'

/** How long the join form shows its success before it resets. */
export const SUCCESS_STATE_MS = 3000

/** The consent of a join. Each subscriber's row has the version, so a new text needs a new version. */
export const CONSENT = {
  version: '2025-01',
  text: 'By joining you agree to receive a welcome email, launch news and nutrition tips from MyPlateful. Unsubscribe any time with one click.',
} as const

/** Limits for one recipient: one welcome mail in 10 minutes, three a day. */
export const WELCOME_COOL_DOWN_MINUTES = 10
export const WELCOME_DAILY_LIMIT = 3

/**
 * A welcome mail that SES accepted proves the address after this time without a bounce. SES reports most bounces within a
 * minute, and a bounce suppresses the address.
 */
export const WELCOME_PROVES_AFTER_MINUTES = 5

/** Limits of welcome mail, which anybody on the internet can cause. A mail over a limit is held, not dropped. */
export const WELCOME_LIMITS = {
  /** Per inbox of a large mailbox provider. A family may share one, but nobody can flood a victim's. */
  inboxPerDay: 5,
  /** Per registrable domain outside these providers. A domain may belong to one person or to a company. */
  domainPerDay: { welcome: 20, welcome_without_proof: 5 },
  /** Per network (IPv4 /24, IPv6 /64). Enough for a classroom; fifty rented networks cannot use up the hour's limit. */
  networkPerHour: 20,
  /**
   * Mails to a network's joins before any delivery. Afterwards, at most as many may be under way or lost as were delivered.
   * SES reports most deliveries within seconds. So a classroom waits a minute, and a network that joins with dead addresses
   * gets only these first mails.
   */
  unprovenNetwork: 3,
  /**
   * Caps the mails that go out before the first bounces arrive: SES reports most within a minute. Half is reserved for
   * networks without mail under way or lost.
   */
  perMinute: { welcome: 60, welcome_without_proof: 20 },
  /** Leaves SES's daily quota to campaigns. In a new account, more welcome mail could use up the whole quota. */
  perHour: { welcome: 1000, welcome_without_proof: 200 },
  /** Cap on held mails that are sent, so that visitors who have just joined come first. */
  releasedPerMinute: 30,
  /** Cap on due mails that are read, newest first. */
  readPerMinute: 2000,
  /** An older held mail is dropped: its recipient has forgotten the join. */
  keptDays: 7,
  /** Cap on the count of held mails that staff see. */
  maxCounted: 1000,
} as const

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

/** Placeholder for values that only the operator can provide. Synth warns of it, and no campaign is sent with it. */
export const TO_BE_SET = '[to be set in lib/environments.ts]'
