/** An attacker joins the list with addresses that do not exist. */
export interface Attacker {
  name: string
  /** Whether the nth join has a proof of work. */
  proves: (n: number) => boolean
  /** Whether the nth join is followed by a request for the welcome mail. Browsers always send this request. */
  requestsMail: (n: number) => boolean
}

export const attackers: readonly Attacker[] = [
  { name: 'with proofs, asking', proves: () => true, requestsMail: () => true },
  { name: 'with proofs, never asking', proves: () => true, requestsMail: () => false },
  { name: 'without proofs', proves: () => false, requestsMail: () => true },
  { name: 'mixed', proves: (n) => n % 2 === 0, requestsMail: (n) => n % 3 === 0 },
]

/** The number of networks that the attacker uses, for example with servers rented by the hour. */
export const NETWORKS = 50
/** The maximum number of domains in the attacker's addresses. The domains exist, but the mailboxes do not. */
const DOMAINS = 50

/** An address that does not exist. The domain changes after every NETWORKS addresses, so every network uses every domain. */
export function deadAddress(n: number): string {
  return `dead-${n}@gone-${Math.floor(n / NETWORKS) % DOMAINS}.example`
}

export function networkOf(n: number): string {
  return `100.64.${n % NETWORKS}.${n % 250}`
}

export function isDead(address: string): boolean {
  return address.startsWith('dead-')
}

/** A visitor with their own network, and with an address at a large mail provider or at a company. */
export function visitorOf(n: number): { email: string; from: string } {
  const email = n % 2 ? `visitor${n}@gmail.com` : `ada@company-${n}.example`
  return { email, from: `198.${18 + Math.floor(n / 250)}.${n % 250}.7` }
}
