import { type ComposedMail, composeMail } from './compose-mail.ts'
import type { MailEnvironment } from './environment.ts'
import { defaultDraft } from './templates/catalogue.ts'

/** The welcome mail for one subscriber. Builds it only; see submit.ts. */
export function welcomeMail(
  to: { id: string; email: string },
  environment: MailEnvironment,
): Promise<ComposedMail> {
  return composeMail({ ...defaultDraft('welcome'), campaign: 'welcome' }, to, environment)
}
