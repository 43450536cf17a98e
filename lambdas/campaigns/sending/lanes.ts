import pLimit from 'p-limit'
import { backOff } from './back-off.ts'
import { circuitBreaker } from './circuit-breaker.ts'

/** Requests to SES in flight at once. */
export const CONCURRENCY = 8

/** Marked and next in line, so that no request waits for a mark to be written. */
const AHEAD = 2

/** The most that a worker's death can leave uncertain. */
export const MARKED_AT_ONCE = CONCURRENCY + AHEAD

/** What a worker's chunks share: the next one begins while the last requests of the one before are in flight. */
export function lanes() {
  return {
    marked: pLimit(MARKED_AT_ONCE),
    inFlight: pLimit(CONCURRENCY),
    pace: backOff(),
    breaker: circuitBreaker(),
  }
}
export type Lanes = ReturnType<typeof lanes>
