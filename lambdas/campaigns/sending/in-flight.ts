/** The requests to SES under way. */
export interface InFlight {
  /** Begins with it once there is room. @throws what an earlier one threw */
  begin(run: () => Promise<void>): Promise<void>
  /** Waits for one of them. @returns false where there is none */
  oneLanded(): Promise<boolean>
  /** Waits for all of them. */
  landed(): Promise<void>
}

/** Enough where SES answers as usual. */
const USUAL = 8

/** Where it is slow, more go at once. */
const MOST = 64

interface Conditions {
  isBehind: () => boolean
  isUncertain: () => boolean
}

export function createInFlight({ isBehind, isUncertain }: Conditions): InFlight {
  const flying = new Set<Promise<void>>()
  let most = USUAL
  let broken: { error: unknown } | undefined

  return {
    async begin(run) {
      while (flying.size >= room()) {
        if (isBehind() && !isUncertain() && most < MOST) most += 1
        else await Promise.race(flying)
      }
      if (broken) throw broken.error
      const flight = run()
        .catch((error) => {
          broken ??= { error }
        })
        .finally(() => flying.delete(flight))
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

  function room(): number {
    return isUncertain() ? 1 : most
  }
}
