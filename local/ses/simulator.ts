import type { MailEventKind } from './mail-events.ts'

/**
 * The events that follow a mail to an address: a delivery, unless SES's mailbox simulator has another outcome for the
 * address (SES developer guide, "Using the mailbox simulator"). For example, mail to `bounce@simulator.amazonses.com`
 * and `bounce+label@simulator.amazonses.com` bounces. Mail to the simulator is safe on AWS too.
 */
export function outcomeFor(address: string): readonly MailEventKind[] {
  const [, box = ''] = SIMULATOR.exec(address) ?? []
  return outcomes[box.toLowerCase()] ?? DELIVERED
}

const SIMULATOR = /^([^@+]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i
const DELIVERED: readonly MailEventKind[] = ['send', 'delivery']

const outcomes: Record<string, readonly MailEventKind[]> = {
  success: DELIVERED,
  bounce: ['send', 'bounce'],
  complaint: [...DELIVERED, 'complaint'],
  suppressionlist: ['send', 'suppressed-bounce'],
  ooto: [...DELIVERED, 'out-of-office'],
}
