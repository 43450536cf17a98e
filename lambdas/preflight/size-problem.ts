import type { Draft } from '../mail/compose/mail-composer.ts'
import type { MailEnvironment } from '../mail/environment.ts'
import { checkSize } from './check-size.ts'
import { sampleMail } from './sample-mail.ts'

/** Why a mail cannot go out as large as it is, in words for staff, or undefined where it fits (design §5). */
export async function sizeProblem(
  draft: Draft,
  environment: MailEnvironment,
): Promise<string | undefined> {
  const { message } = await sampleMail(draft, environment)
  const { state, title, detail } = checkSize(message.byteLength)
  return state === 'fail' ? `${title}: ${detail}` : undefined
}
