import { SECURITY_TXT } from '../../contract/site/pages.ts'
import { SUPPORT_EMAIL } from '../site/support.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 §2.5.5 recommends less than a year. The doctor tells when little is left; every deployment begins anew. */
const VALID_DAYS = 360

/** RFC 9116: where somebody who found a weakness reports it. Ends at midnight, so that a day's builds are alike. */
export function securityTxt(siteUrl: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  return `Contact: mailto:${SUPPORT_EMAIL}
Expires: ${expires}T00:00:00.000Z
Preferred-Languages: en
Canonical: ${siteUrl}${SECURITY_TXT}
`
}
