import { TO_BE_SET } from '../../contract/business.ts'
import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import type { Mail } from '../mail/compose/mime-message.ts'
import { check } from './check.ts'

/** The sender's postal address, which the law wants in every mail (CAN-SPAM, 15 U.S.C. 7704(a)(5)). */
export function checkPostalAddress({ text }: Mail, postalAddress: string): PreflightCheck {
  if (postalAddress.includes(TO_BE_SET) || !postalAddress.trim()) {
    const detail =
      'The law wants one in every mail, and this environment has none yet. An engineer sets mail.postalAddress in lib/environments.ts.'
    return check('postal-address', 'fail', detail)
  }
  if (oneLine(text).includes(oneLine(postalAddress)))
    return check('postal-address', 'pass', 'In the footer.')
  return check('postal-address', 'fail', 'The mail does not carry the postal address.')
}

/** Plain text breaks its lines where they get long. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
