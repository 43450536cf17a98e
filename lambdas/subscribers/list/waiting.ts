import { LRUCache } from 'lru-cache'
import { activeTotal } from '../standing/totals.ts'

/** A total up to this number is not shown in public. */
const LARGEST_HIDDEN_TOTAL = 100

/**
 * Rounds down to two significant digits. So the number stays true if a few subscribers leave, and does not reveal a
 * single join.
 * @returns null for a total up to 100
 */
export function roundedCount(active: number): number | null {
  if (active <= LARGEST_HIDDEN_TOTAL) return null
  const step = 10 ** (String(active).length - 2)
  return Math.floor(active / step) * step
}

const CACHE_MS = 5 * 60_000

/** Each process reads the totals' shards at most once in five minutes, whatever the traffic. */
const totals = new LRUCache<'active', number>({ max: 1, ttl: CACHE_MS, fetchMethod: activeTotal })

export function cachedActiveTotal(): Promise<number> {
  return totals.forceFetch('active')
}
