import { createHash } from 'node:crypto'
import type { NormalizedEmail } from './email-address.ts'

/** Stands for an address in places that must not store the address itself. */
export function addressHash(address: NormalizedEmail): string {
  return createHash('sha256').update(address).digest('hex')
}
