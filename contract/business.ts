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

/**
 * Once set, the landing page shows the founder's words, and every mail has the founder's name. Without a founder, the
 * page has no such section, and the team signs mails.
 */
export const FOUNDER: Founder | undefined = undefined

export const LANDING_PAGE_SOURCE = 'landing_page'

/** How long the join form shows its success message before it resets. */
export const SUCCESS_STATE_MS = 3000

/**
 * The text to which a visitor agrees by joining. Each subscriber's row stores the version, so a changed text needs a
 * new version.
 */
export const CONSENT = {
  version: '2025-01',
  text: 'By joining you agree to receive a welcome email, launch news and nutrition tips from MyPlateful. Unsubscribe any time with one click.',
} as const

/** Limits for one recipient: one welcome mail in 10 minutes, three a day. */
export const WELCOME_COOL_DOWN_MINUTES = 10
export const WELCOME_DAILY_LIMIT = 3

/**
 * If an accepted welcome mail does not bounce for this long, its address counts as proven. SES reports most bounces
 * within a minute.
 */
export const WELCOME_PROVES_AFTER_MINUTES = 5

/** Limits of welcome mail, which anybody on the internet can cause. A mail over a limit is held, not dropped. */
export const WELCOME_LIMITS = {
  /** Per inbox of a large mailbox provider. Enough for a family that shares an inbox, too few to flood a victim. */
  inboxPerDay: 5,
  /** Per registrable domain of other addresses. Enough for a company, too few to flood a person who owns the domain. */
  domainPerDay: { welcome: 20, welcome_without_proof: 5 },
  /** Per network (IPv4 /24, IPv6 /64). Enough for a classroom, too few for one network to use up the hourly limit. */
  networkPerHour: 20,
  /**
   * Cap on a network's mails that are under way or lost. A network with more deliveries than this may have as many such
   * mails as deliveries. SES reports most deliveries within seconds, so a classroom waits a minute. A network that
   * joins with dead addresses gets only these first mails.
   */
  unprovenNetwork: 3,
  /**
   * Caps the mails that go out before the first bounces arrive: SES reports most bounces within a minute. Half of the
   * cap is reserved for networks whose earlier mails all arrived.
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

/**
 * Placeholder for values that only the operator can provide. `cdk synth` warns about the placeholder, and no campaign
 * is sent with it.
 */
export const TO_BE_SET = '[to be set in lib/environments.ts]'
