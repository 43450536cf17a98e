import { clamp } from 'es-toolkit'

/** Limits the concurrent requests to SES. */
export interface InFlight {
  /** Starts a request once the limit allows it. @throws the error of an earlier request */
  begin(run: () => Promise<void>): Promise<void>
  /** Waits until one request is done. @returns false if no request is in flight */
  anyDone(): Promise<boolean>
  allDone(): Promise<void>
}

/** The lowest limit. It is enough while SES answers at its usual speed. */
const MIN_REQUESTS = 8

/** The highest limit, even if SES answers very slowly. */
const MAX_REQUESTS = 64

/** Leaves room for answers that take longer than the average. */
const HEADROOM = 1.25

/** The weight of the latest answer in the moving average of durations. */
const WEIGHT = 0.1

interface Conditions {
  /** Mails a second. */
  rate: () => number
  /** If true, the sender sends one request at a time. */
  isUncertain: () => boolean
}

export function createInFlight({ rate, isUncertain }: Conditions): InFlight {
  const inFlight = new Set<Promise<void>>()
  /** Moving average of a request's duration. */
  let seconds: number | undefined
  let failure: { error: unknown } | undefined

  return {
    async begin(run) {
      while (inFlight.size >= limit()) await Promise.race(inFlight)
      if (failure) throw failure.error
      const startedAt = performance.now()
      const flight = run()
        .catch((error) => {
          failure ??= { error }
        })
        .finally(() => {
          inFlight.delete(flight)
          measure((performance.now() - startedAt) / 1000)
        })
      inFlight.add(flight)
    },
    async anyDone() {
      const isAny = inFlight.size > 0
      if (isAny) await Promise.race(inFlight)
      return isAny
    },
    async allDone() {
      await Promise.all(inFlight)
    },
  }

  /** Little's law: the number of requests in flight is the rate times a request's duration. */
  function limit(): number {
    if (isUncertain()) return 1
    return clamp(Math.ceil(rate() * (seconds ?? 0) * HEADROOM), MIN_REQUESTS, MAX_REQUESTS)
  }

  function measure(took: number): void {
    seconds = seconds === undefined ? took : seconds * (1 - WEIGHT) + took * WEIGHT
  }
}
