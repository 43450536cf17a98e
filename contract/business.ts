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

/** Who founded the company, in their own words. */
export interface Founder {
  name: string
  /** Paragraphs. They stand on the landing page as the founder's own, so nobody else writes them. */
  words: readonly string[]
}

/**
 * Set it once there is a person who signs: the landing page then has their words, and every mail their name. Until then the
 * page has no such section, and the team signs.
 */
export const FOUNDER: Founder | undefined = undefined

/** The value that the landing page's form sends as `source`. */
export const LANDING_PAGE_SOURCE = 'landing_page'

/** How long the join form shows its success state before it resets, in milliseconds. */
export const SUCCESS_STATE_MS = 3000

/** What a visitor agrees to when joining. Kept with each subscriber, so change the version with the text. */
export const CONSENT = {
  version: '2025-01',
  text: 'By joining you agree to receive a welcome email, launch news and nutrition tips from MyPlateful. Unsubscribe any time with one click.',
} as const

/** Welcome mail cool-down: at most one in 10 minutes and three a day for one recipient. */
export const WELCOME_COOL_DOWN_MINUTES = 10
export const WELCOME_DAILY_LIMIT = 3

/**
 * So long after SES took a welcome mail it proves that somebody reads at the address: SES tells of most bounces within a
 * minute, and a bounce suppresses the address.
 */
export const WELCOME_PROVES_AFTER_MINUTES = 5

/** Limits of the mail that strangers cause. A mail that is over one waits for its turn; none is dropped for it. */
export const WELCOME_LIMITS = {
  /** To one inbox of a large mailbox provider in a day. A family may share one; a victim's is not filled. */
  inboxPerDay: 5,
  /** To one registrable domain of anybody else in a day: one person may have it all, and so may a company. */
  domainPerDay: { welcome: 20, welcome_without_proof: 5 },
  /** From one network (IPv4 /24, IPv6 /64) in an hour: a classroom joins; fifty rented networks cannot use up an hour. */
  networkPerHour: 20,
  /**
   * From one network, before any was delivered; then as many may be under way or lost as were delivered. SES tells of most
   * within seconds, so an honest classroom waits a minute, and a network that joins with dead addresses ends with these.
   */
  unheardOfNetwork: 3,
  /**
   * As many as may be on their way before the first bounces are heard of: SES tells of most within a minute. Half of it is
   * for networks of whose mail none is under way or lost.
   */
  perMinute: { welcome: 60, welcome_without_proof: 20 },
  /** More in an hour would use up the quota of the day that campaigns need, in a new account even all of it. */
  perHour: { welcome: 1000, welcome_without_proof: 200 },
  /** Of those that wait, let go in a minute at most: visitors who have just joined come first. */
  releasedPerMinute: 30,
  /** Of those that are due, looked at in a minute at most, newest first. */
  lookedAtPerMinute: 2000,
  /** A mail that could not go for so long is dropped: its recipient has forgotten that they joined. */
  keptDays: 7,
  /** Of those that wait, told to staff at most: more are not counted. */
  counted: 1000,
} as const

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
