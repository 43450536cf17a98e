import { type MailGroups, welcomeTags } from '../mail/compose/message-tags.ts'
import { mailEnvironment } from '../mail/environment.ts'
import { submissionFailure, submit } from '../mail/submit/submit.ts'
import { welcomeMail } from './welcome-mail.ts'
import { type Owed, recordSubmitted } from './welcome-store.ts'

/**
 * @returns what became of it. Unless it was submitted, it must not be tried again: SES refuses this message for good, or
 * nobody can say whether it was accepted, and a second mail is worse than a missing one that can be asked for again.
 * @throws where SES certainly did not take it, so that it can be tried again
 */
export async function submitWelcome(
  to: Owed,
  groups: MailGroups,
): Promise<'submitted' | 'refused' | 'unknown'> {
  const { message } = await welcomeMail(to, mailEnvironment())
  try {
    const messageId = await submit({
      message,
      to: to.email,
      configurationSet: mailEnvironment().configurationSet,
      tags: welcomeTags(to.welcome_due.mail_class, groups),
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

/** The mail is out: should counting it fail, it must not be mailed again. */
export async function countSubmitted(to: Owed, now: Date): Promise<void> {
  try {
    await recordSubmitted(to, now)
  } catch (error) {
    console.error({ event: 'welcome_not_counted', subscriber: to.id, error })
  }
}
