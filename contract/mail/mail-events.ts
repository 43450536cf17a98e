/**
 * SES's events for an accepted mail on EventBridge's default bus: `detail.eventType` to `detail-type`. Sources:
 * EventBridge reference, "Amazon SES events"; SES developer guide, "Monitoring SES events using Amazon EventBridge".
 * Events may be lost, repeated or out of order.
 */
export const mailEvents = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  DeliveryDelay: 'Email Delivery Delayed',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
  Reject: 'Email Rejected',
  Open: 'Email Opened',
  Click: 'Email Clicked',
} as const

export type MailEventType = keyof typeof mailEvents

/** The events that need a tracking pixel and links that lead through SES. */
export const TRACKED_EVENTS = ['Open', 'Click'] as const satisfies readonly MailEventType[]

/** SES adds this tag to every mail. */
export const CONFIGURATION_SET_TAG = 'ses:configuration-set'

/** Matches only this environment's events: each environment of the account has its own configuration set. */
export function mailEventPattern(configurationSet: string) {
  return {
    source: ['aws.ses'],
    'detail-type': Object.values(mailEvents),
    detail: { mail: { tags: { [CONFIGURATION_SET_TAG]: [configurationSet] } } },
  }
}
