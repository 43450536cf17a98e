import { setTimeout as sleep } from 'node:timers/promises'

/** The sender's speed: the granted rate, lower while SES throttles. */
export interface Pace {
  /** Waits until a mail may be sent, without using a turn. */
  ready(): Promise<void>
  /** Waits for the next turn and uses it. */
  next(): Promise<void>
  accepted(): void
  throttled(): void
  failed(kind: keyof typeof WEIGHTS): void
  /** True while the outcome of a recent mail is unknown. Then send one mail at a time. */
  isUncertain(): boolean
  /** True if SES is unavailable. Then stop, because further mails would fail too. */
  isUnavailable(): boolean
}

/**
 * If the sender falls behind the rate, it makes up for at most this much time, because SES allows only short bursts
 * over the rate ("Managing your sending limits" in the SES documentation).
 */
const MAX_CATCH_UP_MS = 500

/** The weight of a failure. An unknown outcome weighs more, because it leaves a recipient uncertain. */
const WEIGHTS = { unavailable: 1, unknown: 8 } as const

/**
 * SES counts as unavailable if the failures since the last accepted mail reach this total weight, for example 24
 * failures of the kind `unavailable` or three unknown outcomes.
 */
const UNAVAILABLE_AT_WEIGHT = 24

/** SES also counts as unavailable if failures have lasted longer than this without an accepted mail. */
const UNAVAILABLE_AFTER_MS = 3000

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/** @param rate returns the current rate in mails a second */
export function createPace(rate: () => number): Pace {
  let turn = performance.now()
  let throttles = 0
  let resumesAt = 0
  /** The failures since the last accepted mail, each counted by its weight. */
  let failures = 0
  /** The time of the first failure since the last accepted mail. */
  let failingSince = 0
  let isUncertain = false
  let isUnavailable = false

  return {
    ready: () => sleepUntil(nextTurn()),
    async next() {
      const at = nextTurn()
      turn = at + 1000 / rate()
      await sleepUntil(at)
    },
    accepted() {
      throttles = 0
      failures = 0
      isUncertain = false
    },
    throttled() {
      const ceiling = Math.min(FIRST_PAUSE_MS * 2 ** throttles, LONGEST_PAUSE_MS)
      throttles += 1
      resumesAt = performance.now() + ceiling * (0.5 + Math.random() / 2)
    },
    failed(kind) {
      if (failures === 0) failingSince = performance.now()
      failures += WEIGHTS[kind]
      if (kind === 'unknown') isUncertain = true
      isUnavailable =
        failures >= UNAVAILABLE_AT_WEIGHT || performance.now() - failingSince > UNAVAILABLE_AFTER_MS
    },
    isUncertain: () => isUncertain,
    isUnavailable: () => isUnavailable,
  }

  function nextTurn(): number {
    return Math.max(turn, resumesAt, performance.now() - MAX_CATCH_UP_MS)
  }
}

async function sleepUntil(moment: number): Promise<void> {
  const wait = moment - performance.now()
  if (wait > 1) await sleep(wait)
}
