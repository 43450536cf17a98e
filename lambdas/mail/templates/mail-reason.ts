import { JOIN_CONSENTS } from '../../../contract/business.ts'

/** Why somebody gets mail: they joined by the form, or staff added or imported the address. */
export type MailReason = 'joined' | 'added'

/**
 * Only a consent to the join form's wording shows that the person joined here. The source does not: it stays `import` if
 * an imported person joins later, and a file may state any source.
 */
export function mailReason(consent: { version: string }): MailReason {
  return JOIN_CONSENTS.includes(consent.version) ? 'joined' : 'added'
}
