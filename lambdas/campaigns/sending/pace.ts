import { setTimeout as sleep } from 'node:timers/promises'

/** How fast the sender goes: by the granted rate, slower where SES throttles, not at all where it is away. */
export interface Pace {
  /** Waits until one more mail may go, without taking its turn. */
  ready(): Promise<void>
  /** Waits for the turn of one more mail, and takes it. */
  next(): Promise<void>
  accepted(): void
  throttled(): void
  failed(kind: keyof typeof WEIGHTS): void
  /** Nobody knows what SES did with the last mails: the next go one at a time. */
  isUncertain(): boolean
  /** SES does not answer: whoever goes on would only fail too. */
  isAway(): boolean
}

/** How late a turn may be taken up. SES lets an account exceed its rate for short bursts (SES, "Managing your sending limits"). */
const LATE_MS = 500

/** How much a failure says about SES: each further unknown answer may leave somebody uncertain. */
const WEIGHTS = { unavailable: 1, unknown: 8 } as const

/** 24 answers in a row that SES is unavailable, or three unknown ones. */
const AWAY_AT = 24

/** Fewer are enough where nothing was accepted for so long. */
const AWAY_AFTER_MS = 3000

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/** @param rate mails a second, as known now */
export function createPace(rate: () => number): Pace {
  let turn = performance.now()
  let throttles = 0
  let resumesAt = 0
  /** The weights of the failures since the last accepted mail, added up, and when the first of them came. */
  let failures = 0
  let failingSince = 0
  let isUncertain = false
  let isAway = false

  return {
    ready: () => until(nextTurn()),
    async next() {
      const at = nextTurn()
      turn = at + 1000 / rate()
      await until(at)
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
      isAway = failures >= AWAY_AT || performance.now() - failingSince > AWAY_AFTER_MS
    },
    isUncertain: () => isUncertain,
    isAway: () => isAway,
  }

  function nextTurn(): number {
    return Math.max(turn, resumesAt, performance.now() - LATE_MS)
  }
}

async function until(moment: number): Promise<void> {
  const wait = moment - performance.now()
  if (wait > 1) await sleep(wait)
}
