import { SesError } from './errors.ts'

/** The account's limits, and simulated failures. The fields may be changed at any time. */
export interface SesFaults {
  /** Recipients a second. */
  maxSendRate: number
  /** Recipients in 24 hours. */
  dailyQuota: number
  /** The share of requests, 0 to 1, that fail with 503 and send nothing. */
  failureRate: number
  /** The share of requests, 0 to 1, that fail with Throttling. */
  throttleRate: number
  /** One error for each of the next requests, thrown before any check. */
  failNext: SesError[]
  /** The delay before each answer, in milliseconds. */
  latencyMs: number
  /** The way in which all requests fail. Undefined without an outage. */
  outage?: Outage | undefined
}

/**
 * The failure that requests get during an outage: SES's own error, a proxy's error, or a cut connection. `reset` cuts
 * the connection before SES accepts the mail, and `lost-answer` cuts it afterwards.
 */
export type Outage = 'internal-failure' | 'bad-gateway' | 'reset' | 'lost-answer'

export type SesLimits = Partial<SesFaults>

/** Limits that are high enough for a laptop. The emulator enforces them. */
export function defaultFaults(limits: SesLimits = {}): SesFaults {
  return {
    maxSendRate: 500,
    dailyQuota: 1_000_000,
    failureRate: 0,
    throttleRate: 0,
    failNext: [],
    latencyMs: 0,
    ...limits,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Enforces the limits as SES does. The rate limit is a token bucket that holds the tokens of one second.
 *
 * Uses a monotonic clock, because the time of day can be set back. The quota's day would then be longer than 24 hours.
 */
export class SendLimiter {
  readonly #faults: SesFaults
  readonly #now: () => number
  #sent: { at: number; recipients: number }[] = []
  /** The number of entries of `#sent` that are older than a day. */
  #past = 0
  /** The total number of recipients in the last day. */
  #recipients = 0
  #tokens: number
  #filledAt: number

  /** @param now a monotonic clock in milliseconds */
  constructor(faults: SesFaults, now: () => number = () => performance.now()) {
    this.#faults = faults
    this.#now = now
    this.#tokens = faults.maxSendRate
    this.#filledAt = now()
  }

  get sentLast24Hours(): number {
    const since = this.#now() - DAY_MS
    for (let old = this.#sent[this.#past]; old && old.at <= since; old = this.#sent[this.#past]) {
      this.#recipients -= old.recipients
      this.#past += 1
    }
    return this.#recipients
  }

  /** @throws SesError Throttling, with one message for the rate and another for the quota */
  spend(recipients: number) {
    if (this.#wouldExceedQuota(recipients))
      throw new SesError('Throttling', 'Daily message quota exceeded.')
    this.#refill()
    if (this.#tokens < recipients)
      throw new SesError('Throttling', 'Maximum sending rate exceeded.')
    this.#tokens -= recipients
    this.#sent.push({ at: this.#now(), recipients })
    this.#recipients += recipients
  }

  #wouldExceedQuota(recipients: number): boolean {
    return this.sentLast24Hours + recipients > this.#faults.dailyQuota
  }

  #refill() {
    const now = this.#now()
    const { maxSendRate } = this.#faults
    const earned = (Math.max(0, now - this.#filledAt) / 1000) * maxSendRate
    this.#tokens = Math.min(maxSendRate, this.#tokens + earned)
    this.#filledAt = now
  }
}
