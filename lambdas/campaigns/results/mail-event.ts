import type { MailClass } from '../../../contract/mail/mail-classes.ts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type { Engagement } from './machines.ts'

/** One thing that SES tells about one mail. Times are ISO 8601 in UTC with milliseconds, so they sort as text. */
export interface MailEvent {
  messageId: string
  mailedAt: string
  /** Who was mailed: our mails have one recipient each. */
  address: NormalizedEmail | undefined
  campaignId: string | undefined
  mailClass: MailClass | undefined
  /** Of a welcome mail: its network's and its domain's names, in message-tags.ts. */
  groups: readonly string[]
  what: What
}

type What =
  /** SES has it, and nothing more is known. */
  | { kind: 'sent' }
  | { kind: 'delivered'; at: string }
  | { kind: 'bounced'; at: string }
  | { kind: 'soft-bounced' }
  | { kind: 'suppressed'; because: 'bounce' | 'complaint' }
  | { kind: 'complained'; at: string }
  | { kind: 'rejected' }
  | ({ kind: 'opened' } & Engagement)
  | ({ kind: 'clicked'; link: string } & Engagement)
