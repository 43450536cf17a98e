import { clamp } from 'es-toolkit'

/** The requests to SES under way. */
export interface InFlight {
  /** Starts a request once there is room. @throws the error of an earlier request */
  begin(run: () => Promise<void>): Promise<void>
  /** Waits for one of them. @returns false where there is none */
  oneLanded(): Promise<boolean>
  /** Waits for all of them. */
  landed(): Promise<void>
}

/** Enough where SES answers as usual. */
const USUAL = 8

/** Where it is slow, as many more as the rate needs. */
const MOST = 64

/** Room for answers that take longer than most. */
const SPARE = 1.25

/** How much the latest answer says of how long they take. */
const WEIGHT = 0.1

interface Conditions {
  /** Mails a second. */
  rate: () => number
  /** One at a time. */
  isUncertain: () => boolean
}

export function createInFlight({ rate, isUncertain }: Conditions): InFlight {
  const flying = new Set<Promise<void>>()
  /** How long one takes, of late. */
  let seconds: number | undefined
  let broken: { error: unknown } | undefined

  return {
    async begin(run) {
      while (flying.size >= room()) await Promise.race(flying)
      if (broken) throw broken.error
      const startedAt = performance.now()
      const flight = run()
        .catch((error) => {
          broken ??= { error }
        })
        .finally(() => {
          flying.delete(flight)
          learn((performance.now() - startedAt) / 1000)
        })
      flying.add(flight)
    },
    async oneLanded() {
      const isAny = flying.size > 0
      if (isAny) await Promise.race(flying)
      return isAny
    },
    async landed() {
      await Promise.all(flying)
    },
  }

  /** As many as are under way where each begins at its turn (Little's law). */
  function room(): number {
    if (isUncertain()) return 1
    return clamp(Math.ceil(rate() * (seconds ?? 0) * SPARE), USUAL, MOST)
  }

  function learn(took: number): void {
    seconds = seconds === undefined ? took : seconds * (1 - WEIGHT) + took * WEIGHT
  }
}
