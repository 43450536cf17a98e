import { unsubscribeLinks } from '../mail/compose/links.ts'
import { type Draft, mailComposer } from '../mail/compose/mail-composer.ts'
import { type Mail, mimeMessage } from '../mail/compose/mime-message.ts'
import type { MailEnvironment } from '../mail/environment.ts'
import { randomId } from '../platform/random-id.ts'

/** A mail as some subscriber would get it. */
export interface SampleMail {
  mail: Mail
  /** As SES takes it. */
  message: Buffer
  /** Where its visible unsubscribe link leads. */
  unsubscribePage: string
}

/** As long as an address can be: what fits for this subscriber fits for all. */
const ANYONE = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`

export async function sampleMail(draft: Draft, environment: MailEnvironment): Promise<SampleMail> {
  const id = randomId()
  const mail = mailComposer(draft, environment, randomId())({ email: ANYONE, id })
  const { page } = unsubscribeLinks(environment.siteUrl, id, draft.campaign)
  return { mail, message: await mimeMessage(mail), unsubscribePage: page }
}
