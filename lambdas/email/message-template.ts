import type { MailEnvironment } from './environment.ts'
import { type Addressee, type Draft, mailComposer } from './mail-composer.ts'
import { mimeMessage } from './mime-message.ts'

/** A function that gives a draft's message for one recipient. */
export async function messageTemplate(
  draft: Draft,
  environment: MailEnvironment,
  nonce: string,
): Promise<(to: Addressee) => Promise<Buffer>> {
  const compose = mailComposer(draft, environment, nonce)
  return (to) => mimeMessage(compose(to))
}
