import type { MailEventKind } from './mail-events.ts'

/**
 * What happens to a mail by itself. Every mailbox takes it, but for the addresses of SES's mailbox simulator, with or
 * without a +label (SES developer guide, "Using the mailbox simulator"): also on AWS they can be mailed without harm.
 */
export function fateOf(address: string): readonly MailEventKind[] {
  const [, box = ''] = SIMULATOR.exec(address) ?? []
  return fates[box.toLowerCase()] ?? DELIVERED
}

const SIMULATOR = /^([^@+]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i
const DELIVERED: readonly MailEventKind[] = ['send', 'delivery']

const fates: Record<string, readonly MailEventKind[]> = {
  success: DELIVERED,
  bounce: ['send', 'bounce'],
  complaint: [...DELIVERED, 'complaint'],
  suppressionlist: ['send', 'suppressed-bounce'],
  ooto: [...DELIVERED, 'soft-bounce'],
}
