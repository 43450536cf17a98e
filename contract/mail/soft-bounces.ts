/**
 * A soft bounce is a mail that a mailbox refused for now and that SES gave up. In a row means: no mail arrived in
 * between. Only one soft bounce a day counts, so that a single outage of a mailbox is one bounce, however many mails
 * met it (as in GNU Mailman).
 *
 * - From the `holdAfter`th in a row, campaigns leave the address out for `holdDays` after the last mail that bounced.
 * - At the `suppressAfter`th in a row, the address is suppressed as bounced.
 */
interface SoftBounceLimits {
  holdAfter: number
  holdDays: number
  suppressAfter: number
}

export const SOFT_BOUNCE_LIMITS = {
  /**
   * Mailchimp and Klaviyo give up an address at 7 in a row; Klaviyo's advisers leave it out from the third. The hold is
   * a little less than a week, so that each weekly mail tries again. So a mailbox has four weeks to be emptied.
   */
  any: { holdAfter: 3, holdDays: 6, suppressAfter: 7 },
  /**
   * The domain does not exist or takes no mail, and most such addresses are typos. Other senders give these up at once.
   * The second bounce makes sure that it was no failure of DNS. The hold is over before the next newsletter.
   */
  deadDomain: { holdAfter: 1, holdDays: 2, suppressAfter: 2 },
} as const satisfies Record<string, SoftBounceLimits>
