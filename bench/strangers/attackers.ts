/** An attacker joins the list with addresses that do not exist. */
export interface Attacker {
  name: string
  /** Whether the nth join has a proof of work. */
  proves: (n: number) => boolean
  /** Whether the nth join is followed by the request for the welcome mail, which a browser sends after each join. */
  requestsMail: (n: number) => boolean
}

export const attackers: readonly Attacker[] = [
  { name: 'with proofs, asking', proves: () => true, requestsMail: () => true },
  { name: 'with proofs, never asking', proves: () => true, requestsMail: () => false },
  { name: 'without proofs', proves: () => false, requestsMail: () => true },
  { name: 'mixed', proves: (n) => n % 2 === 0, requestsMail: (n) => n % 3 === 0 },
]

/** The attacker's networks, such as servers rented by the hour. */
export const NETWORKS = 50
/** The attacker's domains. The domains exist, but their mailboxes do not. */
const DOMAINS = 50

/** An address that does not exist. Every network uses addresses at every domain. */
export function deadAddress(n: number): string {
  return `dead-${n}@gone-${Math.floor(n / NETWORKS) % DOMAINS}.example`
}

export function networkOf(n: number): string {
  return `100.64.${n % NETWORKS}.${n % 250}`
}

export function isDead(address: string): boolean {
  return address.startsWith('dead-')
}

/** A visitor with a network of their own, at a large mail provider or at a company. */
export function visitorOf(n: number): { email: string; from: string } {
  const email = n % 2 ? `visitor${n}@gmail.com` : `ada@company-${n}.example`
  return { email, from: `198.${18 + Math.floor(n / 250)}.${n % 250}.7` }
}
