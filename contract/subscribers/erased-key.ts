import { createHash } from 'node:crypto'
import type { NormalizedEmail } from './email-address.ts'

const PREFIX = 'erased#'

/** The key in the table of subscribers under which an erased person's hash stands: what keeps them from coming back. */
export function erasedKey(address: NormalizedEmail): string {
  return `${PREFIX}${addressHash(address)}`
}

/** Names an address where it must not stand itself. */
export function addressHash(address: NormalizedEmail): string {
  return createHash('sha256').update(address).digest('hex')
}

export function isErasedKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
