import { createHash } from 'node:crypto'
import type { NormalizedEmail } from './email-address.ts'

const PREFIX = 'erased#'

/** The key of an erased address in the subscribers table. While the item exists, no import adds the address. */
export function erasedKey(address: NormalizedEmail): string {
  return `${PREFIX}${addressHash(address)}`
}

/** Stands for an address in places that must not store the address itself. */
export function addressHash(address: NormalizedEmail): string {
  return createHash('sha256').update(address).digest('hex')
}

export function isErasedKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
