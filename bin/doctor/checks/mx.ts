import { records } from '../dns.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { domainCheck } from '../mail-domain.ts'

export const mx = domainCheck('MX', async (dns, domain) =>
  judgeMx(await records(dns.resolveMx(domain)), domain),
)

export function judgeMx(mailServers: readonly { exchange: string }[], domain: string): Finding {
  // RFC 7505: a single dot says that the domain takes no mail.
  const taking = mailServers.filter(({ exchange }) => exchange !== '' && exchange !== '.')
  const [first] = taking
  if (first) return passed('MX', `${domain} takes mail at ${first.exchange}`)
  return failed(
    'MX',
    `${domain} takes no mail: nobody can answer ours, and it looks like a spammer's.`,
    `Put your mailbox provider's MX records into the DNS of ${domain}`,
  )
}
