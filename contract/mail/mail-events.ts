/**
 * SES's events for an accepted mail on EventBridge's default bus. The keys are `detail.eventType`, the values
 * `detail-type`. Events may be lost, repeated or out of order. Sources: EventBridge reference, "Amazon SES events"; SES
 * developer guide, "Monitoring SES events using Amazon EventBridge".
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

/** SES reports opens only of mail with its tracking pixel, and clicks only on links that it rewrote. */
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
