import type { Outage } from '../../local/ses/faults.ts'
import { type Emulators, startEmulators } from './emulators.ts'
import type { ChaosProcess } from './run.ts'
import { type Moment, type Step, steps } from './steps.ts'
import { type Verdict, verdict } from './verdict.ts'

const CAMPAIGN_ID = 'chaos'

/** After this time the lease has expired and the campaign counts as stalled, so the sweep continues the campaign. */
const LATER_MS = 10 * 60_000

/**
 * The rate that SES grants before the kill, in mails per second. Runs without a kill use this rate to the end. At this
 * rate the sender has at most 8 requests in flight while SES answers within 160 ms (in-flight.ts). At a higher rate, or
 * with slower answers, more recipients could become uncertain.
 */
const RATE_UNTIL_KILL = 40
/** The rate that SES grants after the kill, in mails per second. */
const RATE_AFTER_KILL = 100

/**
 * The most recipients that a kill leaves uncertain at RATE_UNTIL_KILL: 12 that one write marks as `sending`
 * (sender.ts), and 8 with a mail in flight (in-flight.ts).
 */
export const IN_FLIGHT = 12 + 8

export interface Kill {
  step: Step
  moment: Moment
}

export function allKills(): Kill[] {
  return steps.flatMap((step) =>
    (step.moments ?? ['after']).map((moment): Kill => ({ step, moment })),
  )
}

export interface Outcome {
  /** Whether the process reached the step and was killed there. */
  killed: boolean
  /** Undefined if the campaign was never accepted. */
  verdict: Verdict | undefined
}

/** Kills a process at a step of a campaign to `people` recipients. Later another process finishes the campaign. */
export async function killAt(
  chaos: ChaosProcess,
  { step, moment }: Kill,
  people: number,
): Promise<Outcome> {
  return withEmulators(async (emulators) => {
    emulators.ses.faults.maxSendRate = RATE_UNTIL_KILL
    const first = await chaos.run(emulators, {
      role: { kind: 'begin', people: Math.max(people, step.people ?? 0), script: step.script },
      kill: { step: step.name, moment },
    })
    if (first.failure) throw new Error(first.failure)
    emulators.ses.faults.maxSendRate = RATE_AFTER_KILL
    await finish(chaos, emulators, { cancelOnceFrozen: step.cancelOnceFrozen ?? false })
    return { killed: first.killed, verdict: await verdict(emulators, CAMPAIGN_ID) }
  })
}

export interface Trouble {
  name: string
  /** The share of mails that SES refuses. */
  throttling?: number
  /** The share of requests to DynamoDB that fail. */
  errors?: number
  disorder?: boolean
  /** SES fails in this way after 20 mails, until all processes of `clocks` have ended. */
  outage?: Outage
  /** The clock offset of each process that tries to send, in milliseconds. */
  clocks: readonly number[]
}

const HOUR_MS = 3_600_000

/** Runs in which no process is killed. */
export const troubles: readonly Trouble[] = [
  { name: 'SES refuses 30 %', throttling: 0.3, clocks: [0] },
  { name: 'DynamoDB fails 5 % of its requests', errors: 0.05, clocks: [0] },
  { name: 'messages come twice and in any order', disorder: true, clocks: [0] },
  { name: 'two senders run at once', disorder: true, clocks: [0, 0] },
  { name: 'a clock is an hour ahead', disorder: true, clocks: [0, HOUR_MS] },
  { name: 'a clock is an hour behind', disorder: true, clocks: [0, -HOUR_MS] },
  { name: 'SES answers 500 to everything', outage: 'internal-failure', clocks: [0] },
  { name: 'SES is replaced by a 502', outage: 'bad-gateway', clocks: [0] },
  { name: 'connections to SES are cut', outage: 'reset', clocks: [0] },
  { name: 'SES accepts the mail, but its answers are lost', outage: 'lost-answer', clocks: [0] },
  {
    name: 'SES throttles, DynamoDB fails, messages repeat and clocks differ, all at once',
    throttling: 0.3,
    errors: 0.05,
    disorder: true,
    clocks: [0, HOUR_MS, -HOUR_MS],
  },
]

/** Runs a whole campaign to `people` recipients under the given faults. */
export async function runInTrouble(
  chaos: ChaosProcess,
  { throttling = 0, errors = 0, disorder = false, outage, clocks }: Trouble,
  people: number,
): Promise<Verdict | undefined> {
  return withEmulators(async (emulators) => {
    emulators.ses.faults.failureRate = throttling
    emulators.ses.faults.maxSendRate = RATE_UNTIL_KILL
    const [first = 0, ...others] = clocks
    const role = { kind: 'begin', people, script: 'send' } as const
    if (outage) startOutageLater(emulators, outage)
    await Promise.all([
      chaos.run(emulators, { role, errors, disorder, clockMs: first }),
      ...others.map((clockMs) =>
        chaos.run(emulators, { role: { kind: 'join' }, errors, disorder, clockMs }),
      ),
    ])
    emulators.ses.faults.outage = undefined
    await finish(chaos, emulators, { errors })
    return verdict(emulators, CAMPAIGN_ID)
  })
}

/** Starts the outage after 20 mails, when most of the campaign is still unsent. */
function startOutageLater({ ses }: Emulators, outage: Outage): void {
  const watch = setInterval(() => {
    if (ses.mailbox.list().length < 20) return
    clearInterval(watch)
    ses.faults.outage = outage
  }, 10)
}

async function finish(
  chaos: ChaosProcess,
  emulators: Emulators,
  { errors = 0, cancelOnceFrozen = false },
): Promise<void> {
  const role = { kind: 'finish', cancelOnceFrozen } as const
  const { failure } = await chaos.run(emulators, { role, errors, clockMs: LATER_MS })
  if (failure) throw new Error(failure)
}

async function withEmulators<T>(work: (emulators: Emulators) => Promise<T>): Promise<T> {
  const emulators = await startEmulators()
  emulators.ses.faults.maxSendRate = RATE_AFTER_KILL
  try {
    return await work(emulators)
  } finally {
    await emulators.stop()
  }
}
