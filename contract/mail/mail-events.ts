/**
 * What SES tells about a mail after it accepted it, as it comes over EventBridge's default bus: `detail-type` by
 * `detail.eventType` (EventBridge reference, "Amazon SES events"; SES developer guide, "Monitoring SES events using
 * Amazon EventBridge"). Delivery is best effort, at least once, and in any order.
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

/** Those that need an invisible picture in the mail and links that lead through SES. */
export const TRACKED_EVENTS = ['Open', 'Click'] as const satisfies readonly MailEventType[]

/** SES names the mail's configuration set in a tag of its own making. */
export const CONFIGURATION_SET_TAG = 'ses:configuration-set'

/** Which events of the account's bus are this environment's: other environments send by another configuration set. */
export function mailEventPattern(configurationSet: string) {
  return {
    source: ['aws.ses'],
    'detail-type': Object.values(mailEvents),
    detail: { mail: { tags: { [CONFIGURATION_SET_TAG]: [configurationSet] } } },
  }
}
