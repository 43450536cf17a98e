import type { Environment } from '../../lib/environments.ts'
import { mailPlaceholders, senderIdentity } from '../../lib/sender.ts'
import type { Deployment } from './deployment.ts'
import type { Dns } from './dns.ts'
import type { Check } from './examine.ts'
import { type Finding, Unchecked } from './finding.ts'

/** A check of the sending domain's DNS, where there is such a domain (docs/deliverability.md). */
export function domainCheck(
  title: string,
  look: (dns: Dns, domain: string) => Promise<Finding>,
): Check<Deployment> {
  return {
    title,
    look: async ({ environment, dns }) => {
      refusePlaceholder(environment)
      const { mail } = environment
      if (mail.verify === 'address') throw new Unchecked('the domain of mail.from is not ours')
      return [await look(dns, senderIdentity(mail))]
    },
  }
}

/** @throws Unchecked while nobody has set the sender: the finding about the record says so, once. */
export function refusePlaceholder({ mail }: Environment): void {
  if (mailPlaceholders(mail).includes('mail.from'))
    throw new Unchecked('mail.from is a placeholder')
}
