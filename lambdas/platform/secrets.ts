import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from './aws/env.ts'

/** A URL-safe random id of 128 bits, long enough to be the only secret in an unsubscribe link. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Hashes an inbox, a domain or a network, so that tables and message tags do not show it. The HMAC key is in no table,
 * so people who read a table cannot test a guess. The hash contains only characters that an SES message tag allows.
 */
export function keyedHash(text: string): string {
  return createHmac('sha256', env.ORIGIN_SECRET_SHA256).update(text).digest('base64url')
}

/** Compares in constant time, so that the response time does not reveal where the secrets differ. */
export function isSameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(sha256(actual), sha256(expected))
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
