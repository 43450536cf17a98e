/** Who joins with addresses that do not exist, and what they bring. */
export interface Attacker {
  name: string
  /** Whether the nth join brings a proof of work. */
  proves: (n: number) => boolean
  /** Whether it asks for the welcome mail, as a browser does. */
  asks: (n: number) => boolean
}

export const attackers: readonly Attacker[] = [
  { name: 'with proofs, asking', proves: () => true, asks: () => true },
  { name: 'with proofs, never asking', proves: () => true, asks: () => false },
  { name: 'without proofs', proves: () => false, asks: () => true },
  { name: 'mixed', proves: (n) => n % 2 === 0, asks: (n) => n % 3 === 0 },
]

/** Rented by the hour. */
export const NETWORKS = 50
/** Real ones, at which nobody has these names. */
const DOMAINS = 50

/** Every network joins with addresses at every domain. */
export function deadAddress(n: number): string {
  return `dead-${n}@gone-${Math.floor(n / NETWORKS) % DOMAINS}.example`
}

export function networkOf(n: number): string {
  return `100.64.${n % NETWORKS}.${n % 250}`
}

export function isDead(address: string): boolean {
  return address.startsWith('dead-')
}

/** Each from a network of their own, at a large provider or at some company. */
export function visitorOf(n: number): { email: string; from: string } {
  const email = n % 2 ? `visitor${n}@gmail.com` : `ada@company-${n}.example`
  return { email, from: `198.${18 + Math.floor(n / 250)}.${n % 250}.7` }
}
