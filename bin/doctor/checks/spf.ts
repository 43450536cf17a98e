import { texts } from '../dns.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'
import { domainCheck } from '../mail-domain.ts'

export const spf = domainCheck('SPF', async (dns, domain) =>
  judgeSpf(await texts(dns, domain), domain),
)

/** RFC 7208. Ours passes for SES's MAIL FROM; this is for receivers that look at the From domain. */
export function judgeSpf(txt: readonly string[], domain: string): Finding {
  const found = txt.filter((text) => /^v=spf1( |$)/i.test(text))
  const [policy] = found
  if (policy === undefined)
    return warning(
      'SPF',
      `${domain} has no SPF record.`,
      `Put into its DNS: ${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    )
  if (found.length > 1)
    return failed(
      'SPF',
      `${domain} has ${found.length} SPF records, which is an error (RFC 7208 section 4.5).`,
      'Merge them into one, with include:amazonses.com in it',
    )
  if (/\binclude:amazonses\.com\b/i.test(policy)) return passed('SPF', `"${policy}"`)
  return warning(
    'SPF',
    `"${policy}" does not name SES.`,
    `Add include:amazonses.com to the TXT record of ${domain}`,
  )
}
