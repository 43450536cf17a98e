import { type Deployment, outputOf } from '../deployment.ts'
import { records } from '../dns.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const TITLE = 'DNS of the site'

/** Whether the site's own domain leads to the distribution. */
export const siteDns: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { environment, dns } = deployment
    if (!environment.domain) return [passed(TITLE, "CloudFront's own: the record names no domain")]
    const { name } = environment.domain
    const target = (await outputOf(deployment, 'SiteDnsRecord')).split(' ').at(-1) ?? ''
    const [aliases, addresses, targets] = await Promise.all([
      records(dns.resolveCname(name)),
      records(dns.resolve4(name)),
      records(dns.resolve4(target)),
    ])
    return [judgeSiteDns({ name, target, aliases, addresses, targets })]
  },
}

export interface SiteDns {
  name: string
  /** The distribution's own name. */
  target: string
  /** What the name is a CNAME of. */
  aliases: readonly string[]
  addresses: readonly string[]
  /** The addresses of the target. */
  targets: readonly string[]
}

export function judgeSiteDns({ name, target, aliases, addresses, targets }: SiteDns): Finding {
  const make = `Make the record ${name} CNAME ${target} (in Route 53: an alias)`
  if (aliases.some((alias) => alias.replace(/\.$/, '').toLowerCase() === target.toLowerCase()))
    return passed(TITLE, `${name} is a CNAME of ${target}`)
  if (aliases.length + addresses.length === 0) return failed(TITLE, `${name} leads nowhere.`, make)
  if (aliases.length === 0 && addresses.some((address) => targets.includes(address)))
    return passed(TITLE, `${name} has the addresses of ${target}`)
  // CloudFront hands out other addresses from one minute to the next: an alias may look like this, too.
  const where = aliases[0] ?? addresses.join(', ')
  return warning(TITLE, `${name} leads to ${where}; ${target} is elsewhere right now.`, make)
}
