import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'

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

/** How much a failure says about SES: of an unknown answer each one more may leave somebody uncertain. */
const WEIGHTS = { unavailable: 1, unknown: 8 } as const

/** 24 answers that SES is unavailable, or three unknown ones. An SES that turns some away now and then is not away. */
const LIMIT = 24

/** Counts failures in a row, those without an accepted mail between them, of all who send together. */
function circuitBreaker() {
  let failures = 0
  return {
    accepted() {
      failures = 0
    },
    failed(kind: keyof typeof WEIGHTS) {
      failures += WEIGHTS[kind]
    },
    /** Something failed since the last accepted mail: go slowly. */
    isTroubled: () => failures > 0,
    /** Whoever goes on would only fail too. */
    isOpen: () => failures >= LIMIT,
  }
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000
const HOPELESS_AFTER_MS = 3000

/**
 * One pause for all who send together: longer with each throttled request, none again once one is accepted. `hopeless`
 * after seconds without one: waiting on would only hold an execution.
 */
function backOff() {
  let throttles = 0
  let throttledSince: number | undefined
  let pause: Promise<void> = Promise.resolve()
  return {
    ready: () => pause,
    accepted() {
      throttles = 0
      throttledSince = undefined
    },
    hopeless: () =>
      throttledSince !== undefined && performance.now() - throttledSince > HOPELESS_AFTER_MS,
    throttled() {
      throttledSince ??= performance.now()
      const ceiling = Math.min(FIRST_PAUSE_MS * 2 ** throttles, LONGEST_PAUSE_MS)
      throttles += 1
      pause = sleep(ceiling * (0.5 + Math.random() / 2))
    },
  }
}
