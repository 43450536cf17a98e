import { createHmac } from 'node:crypto'
import { env } from './aws/env.ts'

/**
 * What stands for an inbox, a domain or a network where only its sameness matters. The key is in no table, so nobody who
 * has one can try guesses. In the characters that an SES message tag takes.
 */
export function keyedHash(text: string): string {
  return createHmac('sha256', env.ORIGIN_SECRET_SHA256).update(text).digest('base64url')
}
