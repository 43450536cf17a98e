import { SINGLE_LIMITS } from '../../contract/business.ts'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import type { Addressee } from '../mail/compose/mail-composer.ts'
import { inboxOrDomain } from '../mail/groups/inbox-or-domain.ts'
import { countGroupMail, countGroupResults, groupDay } from '../mail/groups/mail-groups.ts'
import { unlessStopped } from '../mail/sending-switch.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import { keyedHash } from '../platform/secrets.ts'

/** A write of the transaction that claims a mail to one address. If its condition is false, the mail is not sent. */
export interface Limit {
  write: Write
  error: 'single_stopped' | 'single_inbox_full' | 'single_day_full'
  /** Uncounts a mail that was not sent. */
  giveBack?: Write
}

/** The conditions of staff's mail to one address (docs/product.md, "Campaigns"). */
export function singleLimits({ email, link }: Addressee, now: Date): Limit[] {
  const day = groupDay(now.toISOString())
  const address = normalizeEmail(email)
  const place = inboxOrDomain(address)
  const inbox = place.kind === 'inbox' ? place.inbox : address
  const isOffList = link === undefined
  const { sameInbox, offList } = SINGLE_LIMITS
  return [
    { write: unlessStopped('single'), error: 'single_stopped' },
    counted(`single#to#${keyedHash(inbox)}`, sameInbox, 'single_inbox_full'),
    ...(isOffList ? [counted('single#off_list', offList, 'single_day_full')] : []),
  ]

  function counted(name: string, most: number, error: Limit['error']): Limit {
    return {
      write: countGroupMail(name, day, most),
      error,
      giveBack: countGroupResults(name, day, { mails: -1 }),
    }
  }
}
