import { renderToStaticMarkup } from 'react-dom/server'
import { type ComposedMail, composeMail } from '../mail/compose/mail-composer.ts'
import { type MailGroups, welcomeTags } from '../mail/compose/message-tags.ts'
import { type MailEnvironment, mailEnvironment } from '../mail/environment.ts'
import { submissionFailure, submit } from '../mail/submit/submit.ts'
import { Confirmation, confirmationPreheader } from '../mail/templates/confirmation.tsx'
import { welcome } from '../mail/templates/welcome.tsx'
import { confirmToken, unsubscribeToken } from '../subscribers/standing/links.ts'
import { recordSubmitted, type TakenPerson } from './welcome-store.ts'

/**
 * @returns the outcome, which is final. After `refused`, SES would refuse the message again. After `unknown`, SES may
 * have accepted the message (uncertain.ts).
 * @throws if SES certainly did not accept the mail, so that another try is safe
 */
export async function submitWelcome(
  to: TakenPerson,
  groups: MailGroups,
): Promise<'submitted' | 'refused' | 'unknown'> {
  const { message } = await welcomeMail(to, mailEnvironment())
  try {
    const messageId = await submit({
      message,
      to: to.email,
      configurationSet: mailEnvironment().configurationSet,
      tags: welcomeTags(to.welcome_due, groups),
    })
    console.info({ event: 'welcome_submitted', subscriber: to.id, messageId })
    return 'submitted'
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    if (kind !== 'refused' && kind !== 'unknown') throw error
    const event = kind === 'refused' ? 'welcome_rejected' : 'welcome_uncertain'
    console.error({ event, subscriber: to.id, reason })
    return kind
  }
}

/** Logs a failure instead of throwing it: SES has accepted the mail, so the job needs no retry. */
export async function countSubmitted(to: TakenPerson, now: Date): Promise<void> {
  try {
    await recordSubmitted(to, now)
  } catch (error) {
    console.error({ event: 'welcome_not_counted', subscriber: to.id, error })
  }
}

interface WelcomeAddressee {
  id: string
  email: string
  awaits_confirmation: boolean
  renewals: number
}

/** An unconfirmed subscriber's mail contains the link to confirm the address. */
export function welcomeMail(
  to: WelcomeAddressee,
  environment: MailEnvironment,
): Promise<ComposedMail> {
  const { subject, preheader } = welcome
  const content = renderToStaticMarkup(welcome.content)
  const draft = { subject, preheader, content, kind: 'welcome' } as const
  return composeMail(
    toConfirm(to, draft),
    // The welcome mail answers the join form, also to somebody whom staff had added before.
    { link: unsubscribeToken(to), email: to.email, reason: 'joined' },
    environment,
  )
}

function toConfirm<D extends { preheader: string; content: string }>(
  to: WelcomeAddressee,
  draft: D,
) {
  if (!to.awaits_confirmation) return draft
  const link = `/confirm?s=${encodeURIComponent(confirmToken(to))}`
  return {
    ...draft,
    preheader: confirmationPreheader,
    content: renderToStaticMarkup(Confirmation({ link })),
  }
}
