import { setTimeout as sleep } from 'node:timers/promises'
import type { EmailType } from '../../../contract/mail/email-types.ts'
import { normaliseEmail } from '../../../contract/subscribers/email-address.ts'
import { composeMail } from '../../mail/compose/compose-mail.ts'
import type { Addressee, Draft } from '../../mail/compose/mail-composer.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { submissionFailure } from '../../mail/submit/submission-failure.ts'
import { submit } from '../../mail/submit/submit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { stateOf } from '../../subscribers/row.ts'
import { findRow } from '../../subscribers/subscription-rules.ts'
import { claimSend, freeSend, recordSent } from './single-send-store.ts'

const environment = mailEnvironment()

interface SingleSend {
  draft: Draft
  recipientEmail: string
  emailType: EmailType
  requestId: string | undefined
}

/**
 * Mails one address, once for a request id however often it comes. A subscriber gets a mail of their own, with
 * their own way out; an address that is not on the list gets a test mail.
 * @throws ApiError recipient_unsubscribed, recipient_suppressed, recipient_unconfirmed, mail_too_large, mail_busy, mail_refused: nothing was sent then.
 * mail_unknown: nobody can say whether it was; the same request id mails no more.
 */
export async function sendToOne({ draft, recipientEmail, emailType, requestId }: SingleSend) {
  const to = await addressee(recipientEmail)
  const { message } = await composeMail(draft, to, environment)
  if (requestId !== undefined && (await wasSent(requestId))) return
  await submitOrSay(message, to, emailType, requestId)
  await count(emailType, requestId)
}

async function addressee(email: string): Promise<Addressee> {
  const row = await findRow(normaliseEmail(email))
  if (!row) return { email }
  const state = stateOf(row)
  if (state !== 'active') throw new ApiError(`recipient_${state}`)
  return { email: row.email, id: row.id }
}

/** How often a repeat looks whether the first of it is through, and how long: SES answers within 15 seconds. */
const LOOK_EVERY_MS = 250
const LOOKS = 68

/** @throws ApiError mail_unknown where the first of the request never came to an end. */
async function wasSent(requestId: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const claim = await claimSend(requestId, new Date())
    if (claim.kind === 'claimed') return false
    if (claim.kind === 'sent') return true
    await sleep(LOOK_EVERY_MS)
  }
  console.error({ event: 'mail_never_settled', requestId })
  throw new ApiError('mail_unknown')
}

async function submitOrSay(
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
    console.error({ event: 'mail_not_submitted', subscriber: to.id, kind, reason })
    if (kind === 'unknown') throw new ApiError('mail_unknown')
    if (requestId !== undefined) await freeSend(requestId)
    throw new ApiError(kind === 'refused' || kind === 'blocked' ? 'mail_refused' : 'mail_busy')
  }
}

/** The mail is out: should counting it fail, saying that it was not sent would have it sent again. */
async function count(emailType: EmailType, requestId: string | undefined): Promise<void> {
  try {
    await recordSent(requestId, emailType === 'welcome' ? 'welcome' : 'instant', new Date())
  } catch (error) {
    console.error({ event: 'mail_not_counted', error })
  }
}
