import { setTimeout as sleep } from 'node:timers/promises'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EmailType } from '../../contract/mail/email-types.ts'
import { normaliseEmail } from '../../contract/subscribers/email-address.ts'
import { type Addressee, composeMail, type Draft } from '../mail/compose/mail-composer.ts'
import { mailEnvironment } from '../mail/environment.ts'
import { countMail } from '../mail/sent-counts.ts'
import { submissionFailure, submit } from '../mail/submit/submit.ts'
import {
  documents,
  ifConditionHolds,
  readItem,
  transact,
  type Write,
} from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { ApiError } from '../platform/http/answers.ts'
import { leavingLink } from '../subscribers/mail-link.ts'
import { stateOf } from '../subscribers/row.ts'
import { findRow } from '../subscribers/subscriber-store.ts'

const environment = mailEnvironment()
const TableName = requireEnv('WORK_TABLE')

interface SingleSend {
  draft: Draft
  recipientEmail: string
  /** Whoever it is: no look at the list, no links of theirs, and not counted. */
  isTest: true | undefined
  emailType: EmailType
  requestId: string | undefined
}

/**
 * Mails one address, once for a request id however often it comes. A subscriber gets a mail of their own, with
 * their own way out; a test, and any mail to an address that is not on the list, says that it is a test.
 * @throws ApiError mail_unknown: nobody can say whether it was sent, and the same request id mails no more; any other:
 * nothing was sent.
 */
export async function sendToOne(send: SingleSend) {
  const { draft, recipientEmail, isTest, emailType, requestId } = send
  const to = isTest ? stranger(recipientEmail) : await addressee(recipientEmail)
  const mail = to.link === undefined ? { ...draft, isTest: true as const } : draft
  const { message } = await composeMail(mail, to, environment)
  if (requestId !== undefined && (await wasSent(requestId))) return
  await submitMail(message, to, emailType, requestId)
  await settle(isTest ? [] : [countOf(emailType)], requestId)
}

function stranger(email: string): Addressee {
  return { email, link: undefined }
}

async function addressee(email: string): Promise<Addressee> {
  const row = await findRow(normaliseEmail(email))
  if (!row) return stranger(email)
  const state = stateOf(row)
  if (state !== 'active') throw new ApiError(`recipient_${state}`)
  return { email: row.email, link: leavingLink(row) }
}

/** How often a repeat looks whether the first of it is through, and how long: SES answers within 15 seconds. */
const LOOK_EVERY_MS = 250
const LOOKS = 68

/** @throws ApiError mail_unknown where the first of the request never came to an end. */
async function wasSent(requestId: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const claim = await claimSend(requestId, new Date())
    if (claim === 'claimed') return false
    if (claim === 'sent') return true
    await sleep(LOOK_EVERY_MS)
  }
  console.error({ event: 'mail_never_settled', requestId })
  throw new ApiError('mail_unknown')
}

async function submitMail(
  message: Buffer,
  to: Addressee,
  emailType: EmailType,
  requestId: string | undefined,
): Promise<void> {
  const { configurationSet } = environment
  try {
    await submit({ message, to: to.email, configurationSet, tags: { email_type: emailType } })
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    console.error({ event: 'mail_not_submitted', kind, reason })
    if (kind === 'unknown') throw new ApiError('mail_unknown')
    if (requestId !== undefined)
      await documents.send(new UpdateCommand(setState(requestId, 'free')))
    throw new ApiError(kind === 'refused' || kind === 'blocked' ? 'mail_refused' : 'mail_busy')
  }
}

/** The mail is out: should counting it fail, saying that it was not sent would have it sent again. */
async function settle(counts: readonly Write[], requestId: string | undefined): Promise<void> {
  const marked = requestId === undefined ? [] : [{ Update: setState(requestId, 'sent') }]
  const writes = [...marked, ...counts]
  try {
    if (writes.length > 0) await transact(writes)
  } catch (error) {
    console.error({ event: 'mail_not_counted', error })
  }
}

function countOf(emailType: EmailType): Write {
  return countMail(emailType === 'welcome' ? 'welcome' : 'instant', new Date())
}

/**
 * The mark of a request: `open`, its request to SES is under way, or its process died there; `sent`, SES accepted it. A
 * mark that was freed is claimed again.
 */
const mark = v.object({ state: v.picklist(['open', 'sent']) })

/** A repeat that comes later than this is no repeat. */
const KEPT_SECONDS = 24 * 60 * 60

export async function claimSend(
  requestId: string,
  now: Date,
): Promise<'claimed' | 'open' | 'sent'> {
  const put = new PutCommand({
    TableName,
    Item: {
      ...key(requestId),
      state: 'open',
      expires_at: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    },
    ConditionExpression: 'attribute_not_exists(pk) OR #state = :free',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':free': 'free' },
  })
  if (await ifConditionHolds(() => documents.send(put))) return 'claimed'
  const { state } = (await readItem(TableName, key(requestId), v.fallback(mark, OPEN))) ?? OPEN
  return state
}

const OPEN = { state: 'open' } as const

function setState(requestId: string, state: 'free' | 'sent') {
  return {
    TableName,
    Key: key(requestId),
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state },
  }
}

function key(requestId: string) {
  return { pk: `send#${requestId}`, sk: 'send' }
}
