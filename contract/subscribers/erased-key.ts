import { createHash } from 'node:crypto'
import type { NormalisedEmail } from './email-address.ts'

const PREFIX = 'erased#'

/** The key in the table of subscribers under which an erased person's hash stands: what keeps them from coming back. */
export function erasedKey(address: NormalisedEmail): string {
  return `${PREFIX}${createHash('sha256').update(address).digest('hex')}`
}

export function isErasedKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
