import { renderToStaticMarkup } from 'react-dom/server'
import { type ComposedMail, composeMail } from '../mail/compose/mail-composer.ts'
import type { MailEnvironment } from '../mail/environment.ts'
import { Confirmation, confirmationPreview } from '../mail/templates/confirmation.tsx'
import { welcome } from '../mail/templates/welcome.tsx'
import { leavingLink, linkToken } from '../subscribers/mail-link.ts'

interface WelcomeAddressee {
  id: string
  link_secrets?: string[] | undefined
  email: string
  awaits_confirmation?: true | undefined
  confirm_token?: string | undefined
}

/** The welcome mail for one subscriber; who has to confirm the address first is asked to. Builds it only. */
export function welcomeMail(
  to: WelcomeAddressee,
  environment: MailEnvironment,
): Promise<ComposedMail> {
  const { subject, preview } = welcome
  const content = renderToStaticMarkup(welcome.content)
  const draft = { subject, preview, content, campaign: 'welcome' }
  return composeMail(toConfirm(to, draft), { link: leavingLink(to), email: to.email }, environment)
}

function toConfirm<D extends { preview: string; content: string }>(to: WelcomeAddressee, draft: D) {
  const { id, awaits_confirmation, confirm_token } = to
  if (!awaits_confirmation || confirm_token === undefined) return draft
  const link = `/confirm?s=${encodeURIComponent(linkToken({ id, secret: confirm_token }))}`
  return {
    ...draft,
    preview: confirmationPreview,
    content: renderToStaticMarkup(Confirmation({ link })),
  }
}
