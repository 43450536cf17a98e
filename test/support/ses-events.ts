import { randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import { queueEvent } from './queue.ts'

/**
 * The values that a test can set in an SES event. The other values of the envelope are from the EventBridge user
 * guide. The other values of `detail` are from the SES developer guide ("Examples of event data that Amazon SES
 * publishes").
 */
export interface EventFields {
  messageId?: string
  /** @default an address at a domain of its own */
  to?: string
  /** The value of the message tag `campaign`. */
  campaign?: string
  /** The value of the message tag `caused_by`: `visitor` for welcome mail, `staff` for single mail. */
  causedBy?: string
  /** The value of the message tag `network`. */
  network?: string
  mailedAt?: string
}

function sesEvent(
  detailType: string,
  eventType: string,
  rest: Record<string, unknown>,
  {
    messageId = `0100018d-${randomUUID()}-000000`,
    campaign,
    causedBy,
    network,
    mailedAt,
    ...fields
  }: EventFields = {},
) {
  const { to = `recipient@${messageId}.example` } = fields
  const timestamp = mailedAt ?? '2026-11-21T12:00:00.000Z'
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source: 'aws.ses',
    account: '123456789012',
    time: timestamp,
    region: 'us-east-1',
    resources: ['arn:aws:ses:us-east-1:123456789012:configuration-set/test'],
    detail: {
      eventType,
      mail: {
        timestamp,
        source: 'MyPlateful <hello@myplateful.test>',
        sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/myplateful.test',
        sendingAccountId: '123456789012',
        messageId,
        destination: [to],
        headersTruncated: false,
        headers: [
          { name: 'From', value: 'MyPlateful <hello@myplateful.test>' },
          { name: 'To', value: to },
        ],
        commonHeaders: { from: ['MyPlateful <hello@myplateful.test>'], to: [to], subject: 'Hello' },
        tags: {
          'ses:operation': ['SendRawEmail'],
          'ses:configuration-set': ['test'],
          'ses:source-ip': ['192.0.2.0'],
          'ses:from-domain': ['myplateful.test'],
          'ses:caller-identity': ['run-campaign'],
          email_type: ['newsletter'],
          ...(campaign !== undefined && { campaign: [campaign] }),
          ...(causedBy !== undefined && { caused_by: [causedBy] }),
          ...(network !== undefined && { network: [network] }),
        },
      },
      ...rest,
    },
  }
}
export type SesEvent = ReturnType<typeof sesEvent>

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

interface EngagementFields extends EventFields {
  at?: string
  userAgent?: string
  isBotEvent?: string
  link?: string
}

/** A minute after the mail. */
const LATER = '2026-11-21T12:01:00.000Z'

export const sent = (fields?: EventFields) => sesEvent('Email Sent', 'Send', { send: {} }, fields)

export const rejected = (fields?: EventFields) =>
  sesEvent('Email Rejected', 'Reject', { reject: { reason: 'Bad content' } }, fields)

export const delivered = ({
  at = '2026-11-21T12:00:01.000Z',
  ...fields
}: EventFields & { at?: string } = {}) =>
  sesEvent(
    'Email Delivered',
    'Delivery',
    {
      delivery: {
        timestamp: at,
        processingTimeMillis: 1000,
        recipients: [fields.to ?? 'recipient@example.com'],
        smtpResponse: '250 2.6.0 Message received',
        reportingMTA: 'mta.example.com',
      },
    },
    fields,
  )

interface BounceFields extends EventFields {
  at?: string
  type?: string
  subType?: string
  /** The delivery status that the mailbox attached. */
  report?: { action?: string; status?: string; diagnosticCode?: string } | undefined
}

const UNKNOWN_USER = {
  action: 'failed',
  status: '5.1.1',
  diagnosticCode: 'smtp; 550 5.1.1 user unknown',
}

export const bounced = ({
  at = '2026-11-21T12:00:02.000Z',
  type = 'Permanent',
  subType = 'General',
  report = UNKNOWN_USER,
  ...fields
}: BounceFields = {}) =>
  sesEvent(
    'Email Bounced',
    'Bounce',
    {
      bounce: {
        feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
        bounceType: type,
        bounceSubType: subType,
        bouncedRecipients: [{ emailAddress: fields.to ?? 'recipient@example.com', ...report }],
        timestamp: at,
        reportingMTA: 'dsn; mta.example.com',
      },
    },
    fields,
  )

export const complained = ({
  at = LATER,
  subType = null,
  feedbackType = 'abuse',
  ...fields
}: EventFields & { at?: string; subType?: string | null; feedbackType?: string } = {}) =>
  sesEvent(
    'Email Complaint Received',
    'Complaint',
    {
      complaint: {
        complainedRecipients: [{ emailAddress: fields.to ?? 'recipient@example.com' }],
        timestamp: at,
        feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
        complaintSubType: subType,
        userAgent: 'Amazon SES Mailbox Simulator',
        complaintFeedbackType: feedbackType,
        arrivalDate: at,
      },
    },
    fields,
  )

export const opened = ({
  at = LATER,
  userAgent = BROWSER,
  isBotEvent,
  ...fields
}: EngagementFields = {}) =>
  sesEvent('Email Opened', 'Open', { open: engagement(at, userAgent, isBotEvent) }, fields)

export const clicked = ({
  at = LATER,
  userAgent = BROWSER,
  isBotEvent,
  link = 'https://myplateful.test/blog',
  ...fields
}: EngagementFields = {}) =>
  sesEvent(
    'Email Clicked',
    'Click',
    { click: { ...engagement(at, userAgent, isBotEvent), link, linkTags: null } },
    fields,
  )

function engagement(timestamp: string, userAgent: string, isBotEvent: string | undefined) {
  return { timestamp, ipAddress: '192.0.2.1', userAgent, ...(isBotEvent && { isBotEvent }) }
}

export function batchOf(...events: unknown[]): SQSEvent {
  return { Records: events.flatMap((event) => queueEvent(event).Records) }
}
