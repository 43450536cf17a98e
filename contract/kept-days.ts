/**
 * How long data about people is kept, in days. The code that stores the data and the privacy policy read the same
 * numbers. docs/privacy.md lists the rest.
 */
export const KEPT_DAYS = {
  /** The last time that a person got, opened and clicked a campaign. A segment cannot ask for an earlier time. */
  engagement: 365,
  /** The campaigns that were sent to a person: long enough to answer a complaint. */
  ledger: 180,
  /** SES's reports on each mail. */
  feedback: 90,
  /** DynamoDB's point-in-time recovery. */
  backups: 35,
} as const
