import * as v from 'valibot'
import { atMost } from '../at-most.ts'

/**
 * Refuses an address with a user name, because the name could look like the host. Refuses `https:evil.example` and
 * `https:///evil.example`: browsers open evil.example, while other programs find no host.
 */
export const sourceAddress = v.pipe(
  v.string(),
  v.trim(),
  atMost(2000, 'Keep the address of a source under 2,000 characters'),
  v.check(isHttpsAddress, 'Give each source an address that begins with https://'),
)

function isHttpsAddress(address: string): boolean {
  if (!/^https:\/\/[^\s/\\?#@]+(?:[/?#]|$)/i.test(address) || !URL.canParse(address)) return false
  return new URL(address).protocol === 'https:'
}
