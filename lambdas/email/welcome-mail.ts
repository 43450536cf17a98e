import { createElement } from 'react'
import type { MailEnvironment } from './environment.ts'
import { mailLinks } from './links.ts'
import type { Mail } from './mime-message.ts'
import { renderMail } from './templates/render.ts'
import { WELCOME_SUBJECT, Welcome } from './templates/welcome.tsx'

/** The welcome mail for one subscriber. Builds it only; see submit.ts. */
export async function welcomeMail(
  to: { id: string; email: string },
  { siteUrl, from, postalAddress }: MailEnvironment,
): Promise<Mail> {
  const links = mailLinks(siteUrl, to.id, 'welcome')
  const bodies = await renderMail(createElement(Welcome, { links, postalAddress }))
  return {
    from,
    to: to.email,
    subject: WELCOME_SUBJECT,
    ...bodies,
    oneClickUnsubscribe: links.oneClickUnsubscribe,
  }
}
