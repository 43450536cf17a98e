import { SesError } from './errors.ts'

/** What the account may send, and what goes wrong on purpose. The fields may be changed at any time. */
export interface SesFaults {
  /** Recipients a second. */
  maxSendRate: number
  /** Recipients in 24 hours. */
  dailyQuota: number
  /** The share of requests, 0 to 1, that fail with a 503 after nothing was sent. */
  failureRate: number
  /** The share of requests, 0 to 1, that are told that they come too fast. */
  throttleRate: number
  /** The next requests fail with these errors, one each, before anything else is looked at. */
  failNext: SesError[]
  /** Waited before each answer, in milliseconds. */
  latencyMs: number
  /** Every request meets this until it is set to undefined. */
  outage?: Outage | undefined
}

/**
 * How SES fails when it is down: it says so itself; something before it answers in its place; the connection is cut,
 * before it took anything or (`lost-answer`) after it took the mail.
 */
export type Outage = 'internal-failure' | 'bad-gateway' | 'reset' | 'lost-answer'

export type SesLimits = Partial<SesFaults>

/** Generous enough that nobody waits on a laptop, and still enforced. */
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
 * Counts what is sent against the limits, as SES does: a second's worth may come in a burst.
 *
 * By the time that has passed and not by the time of day: a computer's clock that is set back would earn less than
 * nothing, and the quota's day would last as much longer.
 */
export class SendLimiter {
  readonly #faults: SesFaults
  readonly #now: () => number
  #sent: { at: number; recipients: number }[] = []
  /** Those of `#sent` that are older than a day, and how many recipients the others had. */
  #past = 0
  #recipients = 0
  #tokens: number
  #filledAt: number

  /** @param now milliseconds since any moment, never fewer than before */
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

  /** @throws SesError Throttling, with SES's two messages */
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
