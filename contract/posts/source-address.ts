import * as v from 'valibot'
import { atMost } from '../at-most.ts'

/**
 * Where a source of a post is: `https://`, a host, and no user name, which could pass for one. The URL standard also reads
 * `https:evil.example` and `https:///evil.example` so, which people and other programs do not.
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
