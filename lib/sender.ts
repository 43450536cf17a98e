import { TO_BE_SET } from '../contract/business.ts'
import { domainOf, type MailSettings } from './environment-record.ts'

export function senderIdentity({ from, verify }: Pick<MailSettings, 'from' | 'verify'>): string {
  return verify === 'domain' ? domainOf(from) : from
}

/**
 * The mail settings that still have placeholder values. SES refuses all mail from a placeholder sender. With a
 * placeholder postal address, no campaign is sent.
 */
export function mailPlaceholders({ from, postalAddress }: MailSettings): string[] {
  return [
    ...(from.endsWith('.example') ? ['mail.from'] : []),
    ...(postalAddress.includes(TO_BE_SET) ? ['mail.postalAddress'] : []),
  ]
}
