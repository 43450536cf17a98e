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

/** Per recipient: one welcome mail in 10 minutes, three a day. */
export const WELCOME_COOL_DOWN_MINUTES = 10
export const WELCOME_DAILY_LIMIT = 3

/**
 * An address counts as proven if its welcome mail does not bounce within this time. SES reports most bounces within a
 * minute.
 */
export const WELCOME_PROVES_AFTER_MINUTES = 5

/**
 * Anybody on the internet can cause welcome mail, so its amount is limited. A mail over a limit is held, not dropped.
 */
export const WELCOME_LIMITS = {
  /** Per inbox of a large mailbox provider. Enough for a family that shares an inbox, too few to flood a victim. */
  inboxPerDay: 5,
  /**
   * Per registrable domain, for addresses that are not at a large mailbox provider. Enough for a company, too few to
   * flood a person who owns the domain.
   */
  domainPerDay: { welcome: 20, welcome_without_proof: 5 },
  /** Per network (IPv4 /24, IPv6 /64). Enough for a classroom, too few for one network to use up the hourly limit. */
  networkPerHour: 20,
  /**
   * At most this many of a network's mails from today and yesterday may lack a delivery report. If more than three of
   * these mails have been delivered, the limit is the number of delivered mails. So a network that enters only dead
   * addresses causes three mails in two days. A classroom waits only about a minute, because SES reports most
   * deliveries within seconds.
   */
  unprovenNetwork: 3,
  /**
   * SES reports most bounces within a minute, so only this many mails go out before the first bounces arrive. Half of
   * this number is reserved for networks whose earlier mails all arrived, and for networks without earlier mails.
   */
  perMinute: { welcome: 60, welcome_without_proof: 20 },
  /** More welcome mail could use up a new account's daily SES quota, which campaigns need too. */
  perHour: { welcome: 1000, welcome_without_proof: 200 },
  /**
   * At most this many held mails of a class are sent in a minute, so that visitors who have just joined get their mail
   * first.
   */
  releasedPerMinute: 30,
  /** Each minute, the worker reads at most this many due mails of a class, newest first. */
  readPerMinute: 2000,
  /** A held mail is dropped after this time, because its recipient has probably forgotten the join. */
  keptDays: 7,
  /** Each count of held mails stops at this number. The staff area then shows only “More than 1,000”. */
  maxCounted: 1000,
} as const

/**
 * Limits of one staff account per day, well above normal work. An erasure beyond the limit is refused and raises an
 * alarm. Reading more people of the list is recorded in the audit log.
 */
export const STAFF_DAY = { erasures: 20, peopleRead: 1_000 } as const

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
