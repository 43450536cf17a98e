import type { MailClass } from '../../../contract/mail/mail-classes.ts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type { BounceCause } from '../../subscribers/list/soft-bounces.ts'
import type { Engagement } from './machines.ts'

/** One event of SES about one mail. Times are ISO 8601 in UTC with milliseconds, so they sort as text. */
export interface MailEvent {
  messageId: string
  mailedAt: string
  /** Each of our mails has one recipient. Undefined if the event names no recipient. */
  address: NormalizedEmail | undefined
  campaignId: string | undefined
  mailClass: MailClass | undefined
  /** For welcome mail: the network that requested the mail, and the recipient's domain (message-tags.ts). */
  groups: readonly string[]
  /** For welcome mail: when its worker took it. */
  handedOverAt?: string | undefined
  what: What
}

type What =
  /** SES accepted the mail. */
  | { kind: 'sent' }
  | { kind: 'delivered'; at: string }
  | { kind: 'bounced'; at: string }
  /** `cause` is undefined if the bounce says nothing about the address. */
  | { kind: 'soft-bounced'; cause: BounceCause | undefined }
  | { kind: 'suppressed'; because: 'bounce' | 'complaint' }
  | { kind: 'complained'; at: string }
  | { kind: 'rejected' }
  | ({ kind: 'opened' } & Engagement)
  | ({ kind: 'clicked'; link: string } & Engagement)
