import { TO_BE_SET } from '../contract/business.ts'
import { domainOf, type MailSettings } from './environment-record.ts'

/** What SES verifies and DNS knows: the domain of `from`, or the whole address. */
export function senderIdentity({ from, verify }: Pick<MailSettings, 'from' | 'verify'>): string {
  return verify === 'domain' ? domainOf(from) : from
}

/** The mail settings that nobody has set yet. While there are any, no mail can be sent. */
export function mailPlaceholders({ from, postalAddress }: MailSettings): string[] {
  return [
    ...(from.endsWith('.example') ? ['mail.from'] : []),
    ...(postalAddress.includes(TO_BE_SET) ? ['mail.postalAddress'] : []),
  ]
}
