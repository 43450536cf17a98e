import { randomBytes } from 'node:crypto'

/** A 128-bit random id, URL-safe: long enough to be the unsubscribe link's only secret. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}
