/** How much a failure says about SES: of an unknown answer each one more may leave somebody uncertain. */
const WEIGHTS = { unavailable: 1, unknown: 3 } as const

/** Eight answers that SES is unavailable, or three of which nobody knows what they mean. */
const LIMIT = 8

/** Counts failures in a row, those without an accepted mail between them, of all who send together. */
export function circuitBreaker() {
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
