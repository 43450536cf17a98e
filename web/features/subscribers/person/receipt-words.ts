import type { HeldAboutPerson, MailResult } from '../../../../contract/subscribers/admin-schemas.ts'

type Receipt = HeldAboutPerson['campaigns'][number]

interface Result extends Pick<Receipt, 'outcome' | 'reason' | 'results'> {
  /** Whether the subscriber unsubscribed through this mail's link. */
  isLeftBy?: boolean
}

/** For example 'Delivered, opened, clicked', 'Bounced' or 'Not sent: unsubscribed'. */
export function receiptWords({ isLeftBy = false, ...result }: Result): string {
  return isLeftBy ? `${outcomeOf(result)}. Unsubscribed by its link` : outcomeOf(result)
}

function outcomeOf({ outcome, reason, results }: Result): string {
  if (results.length > 0) return sentence(results.map((result) => resultWords[result]).join(', '))
  const words = outcomeWords[outcome] ?? outcome
  return reason ? `${words}: ${reason}` : words
}

const resultWords: Readonly<Record<MailResult, string>> = {
  delivered: 'delivered',
  bounced: 'bounced',
  softBounced: 'refused for now by the mailbox, and given up',
  suppressed: 'not delivered: the mail service keeps this address from being mailed',
  rejected: 'refused by the mail service',
  complained: 'reported as spam',
  opened: 'opened',
  clicked: 'clicked',
}

const outcomeWords: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  submitted: 'Sent, not known to have arrived',
  excluded: 'Not sent',
  failed: 'Refused',
  uncertain: 'Not known: the sending was interrupted',
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
