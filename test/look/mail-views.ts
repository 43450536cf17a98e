import { emailTypes } from '../../contract/mail/email-types.ts'
import { mailTo, type ReceivedMail } from '../browser/inbox.ts'
import { type Filled, firstMail, READER, templateReader, UNCONFIRMED } from './fill.ts'

export interface MailView {
  /** The template, or the feature that sends the mail. */
  kind: string
  find: (filled: Filled) => Promise<ReceivedMail>
}

export const mails: readonly MailView[] = [
  ...emailTypes.map((template) => ({
    kind: `template ${template}`,
    find: () => firstMail(templateReader(template)),
  })),
  { kind: 'confirmation', find: () => firstMail(UNCONFIRMED) },
  { kind: 'newsletter of a post', find: ({ published }) => withSubject(published.title, true) },
  { kind: 'weekly digest', find: () => withSubject('week') },
]

/** The width of a phone's mail program, and the width of the mail. */
export const MAIL_WIDTHS = [375, 600] as const

async function withSubject(part: string, isWhole = false): Promise<ReceivedMail> {
  const mails = await mailTo(READER)
  const mail = mails.find(({ subject }) =>
    isWhole ? subject === part : subject.toLowerCase().includes(part.toLowerCase()),
  )
  if (mail) return mail
  throw new Error(`No mail about “${part}”, but ${mails.map(({ subject }) => subject).join(', ')}`)
}
