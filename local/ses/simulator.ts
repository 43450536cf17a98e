import type { MailEventKind } from './mail-events.ts'

/**
 * The events that follow a mail to an address. Every address gets a delivery, except those of SES's mailbox simulator,
 * with or without a +label (SES developer guide, "Using the mailbox simulator"). They are safe to mail on AWS too.
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
  ooto: [...DELIVERED, 'soft-bounce'],
}
