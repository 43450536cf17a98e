import * as v from 'valibot'
import { cutText } from '../../contract/cut-text.ts'
import { mailEvents } from '../../contract/mail/mail-events.ts'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { engagedBy } from '../campaigns/results/machines.ts'
import type { MailEvent } from '../campaigns/results/mail-event.ts'
import {
  CAMPAIGN_TAG,
  fromTagValue,
  handedOverAt,
  mailClassOf,
  mailGroupsOf,
} from '../mail/compose/message-tags.ts'
import { softBounceCause } from './bounce-cause.ts'

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
)
/** SES's guess whether a machine caused the open or click. Missing in some events. */
const isBotEvent = v.optional(v.string())
const userAgent = v.nullish(v.string(), '')

const mail = v.looseObject({
  messageId: v.pipe(v.string(), v.nonEmpty()),
  timestamp: time,
  destination: v.array(v.string()),
  tags: v.optional(v.record(v.string(), v.array(v.string())), {}),
})
const base = { mail }

/** The fields are missing if the mailbox attached no delivery status. */
const deliveryStatus = v.looseObject({
  action: v.nullish(v.string(), ''),
  status: v.nullish(v.string(), ''),
  diagnosticCode: v.nullish(v.string(), ''),
})

/** The format of SES's events (SES developer guide, "Contents of event data"). */
const knownEvent = v.variant('eventType', [
  v.looseObject({ ...base, eventType: v.picklist(['Send', 'DeliveryDelay', 'Reject']) }),
  v.looseObject({
    ...base,
    eventType: v.literal('Delivery'),
    delivery: v.looseObject({ timestamp: time }),
  }),
  v.looseObject({
    ...base,
    eventType: v.literal('Bounce'),
    bounce: v.looseObject({
      bounceType: v.string(),
      bounceSubType: v.nullish(v.string(), ''),
      timestamp: time,
      bouncedRecipients: v.nullish(v.array(deliveryStatus), []),
    }),
  }),
  v.looseObject({
    ...base,
    eventType: v.literal('Complaint'),
    complaint: v.looseObject({
      complaintSubType: v.nullish(v.string(), ''),
      complaintFeedbackType: v.nullish(v.string(), ''),
      timestamp: time,
    }),
  }),
  v.looseObject({
    ...base,
    eventType: v.literal('Open'),
    open: v.looseObject({ timestamp: time, userAgent, isBotEvent }),
  }),
  v.looseObject({
    ...base,
    eventType: v.literal('Click'),
    click: v.looseObject({ timestamp: time, userAgent, isBotEvent, link: v.string() }),
  }),
])
type KnownEvent = v.InferOutput<typeof knownEvent>

/** An event of a kind that SES may add in the future. */
export interface UnknownEvent {
  unknown: string
}

const unknown = v.pipe(
  v.looseObject({ eventType: v.string() }),
  v.transform(({ eventType }): UnknownEvent => ({ unknown: eventType })),
)

const eventType = v.looseObject({ eventType: v.picklist(Object.keys(mailEvents)) })

/**
 * An event as EventBridge delivers it to the queue. Additional fields are allowed. If a known kind of event lacks a
 * field, SQS moves the event to the dead-letter queue for a person to check.
 */
export const sesEvent = v.pipe(
  v.looseObject({
    detail: v.lazy((input): v.GenericSchema<unknown, MailEvent | UnknownEvent> => {
      return v.is(eventType, input) ? v.pipe(knownEvent, v.transform(mailEvent)) : unknown
    }),
  }),
  v.transform(({ detail }) => detail),
)

function mailEvent(detail: KnownEvent): MailEvent {
  const { messageId, timestamp, destination, tags } = detail.mail
  const [address] = destination
  const [tag] = tags[CAMPAIGN_TAG] ?? []
  return {
    messageId,
    mailedAt: timestamp,
    address: address === undefined ? undefined : normalizeEmail(address),
    campaignId: tag === undefined ? undefined : fromTagValue(tag),
    mailClass: mailClassOf(tags),
    groups: mailGroupsOf(tags),
    handedOverAt: handedOverAt(tags),
    what: whatHappened(detail),
  }
}

function whatHappened(detail: KnownEvent): MailEvent['what'] {
  switch (detail.eventType) {
    case 'Send':
    case 'DeliveryDelay':
      return { kind: 'sent' }
    case 'Reject':
      return { kind: 'rejected' }
    case 'Delivery':
      return { kind: 'delivered', at: detail.delivery.timestamp }
    case 'Bounce':
      return bounce(detail.bounce)
    case 'Complaint':
      return complaint(detail.complaint)
    case 'Open':
      return { kind: 'opened', at: detail.open.timestamp, by: engagedBy(detail.open) }
    case 'Click': {
      const { timestamp: at, link } = detail.click
      return { kind: 'clicked', at, by: engagedBy(detail.click), link: cutText(link, MAX_LINK) }
    }
  }
}

/** Cap on the stored characters of a link, enough to distinguish links. */
const MAX_LINK = 500

/** SES did not try to deliver, because the address is on our account's suppression list, or on SES's global list. */
const NOT_TRIED = ['OnAccountSuppressionList', 'Suppressed']

/** Any other type than `Permanent` (`Transient`, `Undetermined`) is a soft bounce. */
function bounce(
  details: Extract<KnownEvent, { eventType: 'Bounce' }>['bounce'],
): MailEvent['what'] {
  const { bounceType, bounceSubType, bouncedRecipients, timestamp } = details
  if (bounceType !== 'Permanent') {
    const [report = { action: '', status: '', diagnosticCode: '' }] = bouncedRecipients
    return { kind: 'soft-bounced', cause: softBounceCause({ bounceSubType, ...report }) }
  }
  if (NOT_TRIED.includes(bounceSubType)) return { kind: 'suppressed', because: 'bounce' }
  return { kind: 'bounced', at: timestamp }
}

/** `not-spam` is no complaint: the recipient reports that the mail is not spam (RFC 6430). */
function complaint(details: {
  complaintSubType: string
  complaintFeedbackType: string
  timestamp: string
}): MailEvent['what'] {
  if (details.complaintFeedbackType === 'not-spam') return { kind: 'sent' }
  if (NOT_TRIED.includes(details.complaintSubType))
    return { kind: 'suppressed', because: 'complaint' }
  return { kind: 'complained', at: details.timestamp }
}
