import { SECURITY_TXT } from '../../contract/site/pages.ts'
import { SUPPORT_EMAIL } from '../site/support.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * RFC 9116 §2.5.5 recommends less than a year. Each deployment renews the file, and `npm run doctor` warns before it
 * expires.
 */
const VALID_DAYS = 360

/** RFC 9116: where to report a vulnerability. Expires at midnight, so that builds of one day are identical. */
export function securityTxt(siteUrl: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  return `Contact: mailto:${SUPPORT_EMAIL}
Expires: ${expires}T00:00:00.000Z
Preferred-Languages: en
Canonical: ${siteUrl}${SECURITY_TXT}
`
}
