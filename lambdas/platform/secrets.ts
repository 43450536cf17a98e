import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from './aws/env.ts'

/** A 128-bit random id, URL-safe: long enough to be the unsubscribe link's only secret. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * What stands for an inbox, a domain or a network where only its sameness matters. The key is in no table, so nobody who
 * has one can try guesses. In the characters that an SES message tag takes.
 */
export function keyedHash(text: string): string {
  return createHmac('sha256', env.ORIGIN_SECRET_SHA256).update(text).digest('base64url')
}

/** Whether both texts are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
