import { LRUCache } from 'lru-cache'
import { activeTotal } from './totals.ts'

/** Up to here a number says that few have come, which is nobody's business yet. */
const FEW = 100

/** Two digits of it are said, rounded down: the number stays true while people leave, and names nobody who has just joined. */
export function saidOf(active: number): number | null {
  if (active <= FEW) return null
  const step = 10 ** (String(active).length - 2)
  return Math.floor(active / step) * step
}

const KEPT_MS = 5 * 60_000

/** Read once in five minutes by each process, however many visitors there are: a batch read of the totals' shards. */
const totals = new LRUCache<'active', number>({ max: 1, ttl: KEPT_MS, fetchMethod: activeTotal })

export function activeOfLate(): Promise<number> {
  return totals.forceFetch('active')
}
