/**
 * Anybody on the internet can cause welcome mail, so its amount is limited. A mail over a limit is held, not dropped.
 */
export const WELCOME_LIMITS = {
  /** Per address: one mail in 10 minutes and three in 24 hours. */
  coolDownMinutes: 10,
  addressPerDay: 3,
  /** Per inbox of a large mailbox provider. Enough for a family that shares an inbox, too few to flood a victim. */
  inboxPerDay: 5,
  /**
   * Per registrable domain, for addresses that are not at a large mailbox provider. Enough for a company, too few to
   * flood a person who owns the domain.
   */
  domainPerDay: { welcome: 20, welcome_without_proof: 5 },
  /**
   * The mail of a network or a domain is held if its bounces and complaints together reach both: the number `least`,
   * and the share `share` of its mails. The mails, bounces and complaints of today and yesterday count.
   */
  harmOfGroup: { least: 3, share: 0.2 },
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
