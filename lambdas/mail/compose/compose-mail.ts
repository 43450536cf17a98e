import { ApiError } from '../../platform/http/api-error.ts'
import { randomId } from '../../platform/random-id.ts'
import type { MailEnvironment } from '../environment.ts'
import { type Addressee, type Draft, mailComposer } from './mail-composer.ts'
import { type Mail, mimeMessage } from './mime-message.ts'

/** Gmail cuts a mail off at about 102 KB, and with it the footer's way out. */
export const MAX_MAIL_BYTES = 90_000

export interface ComposedMail {
  mail: Mail
  message: Buffer
}

/**
 * One mail for one recipient, as SES takes it.
 * @throws ApiError mail_too_large from 90 KB on.
 */
export async function composeMail(
  draft: Draft,
  to: Addressee,
  environment: MailEnvironment,
): Promise<ComposedMail> {
  const mail = mailComposer(draft, environment, randomId())(to)
  const message = await mimeMessage(mail)
  if (message.byteLength >= MAX_MAIL_BYTES) throw new ApiError('mail_too_large')
  return { mail, message }
}
