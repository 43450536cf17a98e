/** How much a failure says about SES: of an unknown answer each one more may leave somebody uncertain. */
const WEIGHTS = { unavailable: 1, unknown: 8 } as const

/**
 * 24 answers that SES is unavailable, or three of which nobody knows what they mean. An SES that turns a third away now and
 * then is slow, and not away.
 */
const LIMIT = 24

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
