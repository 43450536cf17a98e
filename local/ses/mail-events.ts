import { randomUUID } from 'node:crypto'
import {
  CONFIGURATION_SET_TAG,
  type MailEventType,
  mailEvents,
} from '../../contract/mail/mail-events.ts'
import type { BusEvent } from '../event-bridge/bus.ts'

/** The parts of an accepted mail that its events contain. */
export interface AcceptedMail {
  id: string
  /** ISO 8601. */
  at: string
  sender: string
  recipients: readonly string[]
  /** The sender's tags and SES's automatic tags. */
  tags: Readonly<Record<string, readonly string[]>>
}

/** The events that can be simulated. */
export const mailEventKinds = [
  'send',
  'delivery',
  'bounce',
  'soft-bounce',
  'dead-domain',
  'content-rejected',
  'out-of-office',
  'suppressed-bounce',
  'complaint',
  'open',
  'machine-open',
  'click',
  'machine-click',
] as const
export type MailEventKind = (typeof mailEventKinds)[number]

/** @param answer the mail server's answer: reply code, enhanced status code and text */
function failed(answer: string) {
  const [, status = ''] = answer.split(' ')
  return { action: 'failed', status, diagnosticCode: `smtp; ${answer}` }
}

const UNKNOWN_USER = failed('550 5.1.1 unknown')

/** An automatic reply has no delivery status. */
const AUTOMATIC_REPLY = {}

export function withAutomaticTags(
  tags: Record<string, string>,
  configurationSet: string,
): AcceptedMail['tags'] {
  const own = Object.entries(tags).map(([name, value]) => [name, [value]] as const)
  return {
    'ses:operation': ['SendRawEmail'],
    [CONFIGURATION_SET_TAG]: [configurationSet],
    ...Object.fromEntries(own),
  }
}

/**
 * SES's event about a mail (SES developer guide, "Examples of event data"). Events of an open or a click contain
 * `isBotEvent`.
 * @param link the clicked link
 */
export function mailEvent(
  mail: AcceptedMail,
  kind: MailEventKind,
  now = new Date(),
  link = 'https://myplateful.example/',
): BusEvent {
  const timestamp = now.toISOString()
  const recipients = mail.recipients.map((emailAddress) => ({ emailAddress }))
  const feedbackId = `${randomUUID()}-000000`
  switch (kind) {
    case 'send':
      return event('Send', { send: {} })
    case 'delivery':
      return event('Delivery', {
        delivery: {
          timestamp,
          processingTimeMillis: Math.max(0, now.getTime() - Date.parse(mail.at)),
          recipients: mail.recipients,
          smtpResponse: '250 2.6.0 Message received',
          reportingMTA: 'mta.example.com',
        },
      })
    case 'bounce':
      return bounce('Permanent', 'General', UNKNOWN_USER)
    case 'soft-bounce':
      return bounce('Transient', 'MailboxFull', failed('552 5.2.2 Mailbox full'))
    case 'dead-domain':
      return bounce('Transient', 'General', failed('550 5.4.4 Invalid domain'))
    case 'content-rejected':
      return bounce('Transient', 'ContentRejected', failed('550 5.6.0 Content rejected'))
    case 'out-of-office':
      return bounce('Transient', 'General', AUTOMATIC_REPLY)
    case 'suppressed-bounce':
      return bounce('Permanent', 'Suppressed', UNKNOWN_USER)
    case 'complaint':
      return event('Complaint', {
        complaint: {
          complainedRecipients: recipients,
          timestamp,
          feedbackId,
          complaintSubType: null,
          complaintFeedbackType: 'abuse',
        },
      })
    case 'open':
    case 'machine-open':
      return event('Open', { open: engagement(kind === 'machine-open') })
    case 'click':
    case 'machine-click':
      return event('Click', {
        click: { ...engagement(kind === 'machine-click'), link, linkTags: null },
      })
  }

  function bounce(bounceType: string, bounceSubType: string, report: object): BusEvent {
    return event('Bounce', {
      bounce: {
        bounceType,
        bounceSubType,
        bouncedRecipients: recipients.map((recipient) => ({ ...recipient, ...report })),
        timestamp,
        feedbackId,
        reportingMTA: 'dsn; mta.example.com',
      },
    })
  }

  function engagement(machine: boolean) {
    return {
      timestamp,
      ipAddress: '192.0.2.1',
      userAgent: machine ? 'Mozilla/5.0' : 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari',
      isBotEvent: machine ? 'Likely' : 'Unlikely',
    }
  }

  function event(eventType: MailEventType, rest: Record<string, unknown>): BusEvent {
    const [set = ''] = mail.tags[CONFIGURATION_SET_TAG] ?? []
    return {
      source: 'aws.ses',
      'detail-type': mailEvents[eventType],
      resources: [`arn:aws:ses:us-east-1:000000000000:configuration-set/${set}`],
      detail: {
        eventType,
        mail: {
          timestamp: mail.at,
          source: mail.sender,
          sendingAccountId: '000000000000',
          messageId: mail.id,
          destination: mail.recipients,
          // SES truncates long headers. This emulator leaves out all headers, because a campaign makes very many
          // events.
          headersTruncated: true,
          headers: [],
          tags: mail.tags,
        },
        ...rest,
      },
    }
  }
}
