import { type Dns, texts } from '../dns.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { domainCheck } from '../mail-domain.ts'

export const dmarc = domainCheck('DMARC', async (dns, domain) =>
  judgeDmarc(await nearestPolicy(dns, domain), domain),
)

/** The domain's own policy or the next one above it, never a top-level domain's. */
export async function nearestPolicy(
  dns: Pick<Dns, 'resolveTxt'>,
  domain: string,
): Promise<string[]> {
  const labels = domain.split('.')
  for (let skipped = 0; skipped < labels.length - 1; skipped += 1) {
    const found = await texts(dns, `_dmarc.${labels.slice(skipped).join('.')}`)
    const policies = found.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (policies.length > 0) return policies
  }
  return []
}

/** RFC 7489; Gmail and Yahoo want one of who mails many. */
export function judgeDmarc(policies: readonly string[], domain: string): Finding {
  const [policy] = policies
  if (policy === undefined)
    return failed(
      'DMARC',
      `_dmarc.${domain} has no policy: Gmail and Yahoo refuse bulk mail without one.`,
      `Put into the DNS: _dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"`,
    )
  if (policies.length > 1)
    return failed(
      'DMARC',
      `There are ${policies.length} policies, so receivers take none.`,
      `Leave one TXT record at _dmarc.${domain}`,
    )
  const asked = /;\s*p\s*=\s*(\w+)/i.exec(policy)?.[1]?.toLowerCase()
  if (asked === 'none')
    return passed(
      'DMARC',
      `"${policy}"; p=none only watches, tighten it once the reports are clean`,
    )
  if (asked === 'quarantine' || asked === 'reject') return passed('DMARC', `"${policy}"`)
  return failed(
    'DMARC',
    `"${policy}" does not say p=none, p=quarantine or p=reject.`,
    `Mend the TXT record at _dmarc.${domain}`,
  )
}
