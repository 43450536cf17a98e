import type { Outage } from '../../local/ses/faults.ts'
import type { ChaosProcess } from './run.ts'
import { type Moment, type Step, steps } from './steps.ts'
import { type Verdict, verdict } from './verdict.ts'
import { startWorld, type World } from './world.ts'

const CAMPAIGN_ID = 'chaos'

/** Later than the lease holds and a campaign may stand still: what the sweeper waits for has come. */
const LATER_MS = 10 * 60_000

/** Mails a second. */
const SLOW = 40
/** Up to so many the bound of those in flight holds; beyond, it is the rate times how long SES takes. */
const FAST = 100

/** The most recipients marked `sending`: 12 marked together (sender.ts) and 8 in flight (in-flight.ts). */
export const IN_FLIGHT = 12 + 8

export interface Kill {
  step: Step
  moment: Moment
}

/** Each step with each of its moments. */
export function allKills(): Kill[] {
  return steps.flatMap((step) =>
    (step.moments ?? ['after']).map((moment): Kill => ({ step, moment })),
  )
}

export interface Outcome {
  /** Whether the process came to the step and died there. */
  killed: boolean
  /** Undefined: there is no campaign, because it was never accepted. */
  verdict: Verdict | undefined
}

/** One process is killed at a step of a campaign to `people`; another one, later, finishes what it left. */
export async function killAt(
  chaos: ChaosProcess,
  { step, moment }: Kill,
  people: number,
): Promise<Outcome> {
  return inWorld(async (world) => {
    // Slow enough that the pause comes while there is something to pause.
    if (step.script === 'pause and resume' || step.script === 'cancel')
      world.ses.faults.maxSendRate = SLOW
    const first = await chaos.run(world, {
      role: { kind: 'begin', people: Math.max(people, step.people ?? 0), script: step.script },
      kill: { step: step.name, moment },
    })
    if (first.failure) throw new Error(first.failure)
    world.ses.faults.maxSendRate = FAST
    await finish(chaos, world, { byCancelling: step.byCancelling ?? false })
    return { killed: first.killed, verdict: await verdict(world, CAMPAIGN_ID) }
  })
}

export interface Trouble {
  name: string
  /** The share of SES's answers that turn a mail away. */
  throttling?: number
  errors?: number
  mess?: boolean
  /** How SES fails from the twentieth mail on, until the process ends. */
  outage?: Outage
  /** The clocks of the processes that would send at once. */
  clocks: readonly number[]
}

const HOUR_MS = 3_600_000

/** What goes wrong without anybody dying. */
export const troubles: readonly Trouble[] = [
  { name: 'SES turns 30 % away', throttling: 0.3, clocks: [0] },
  { name: 'DynamoDB fails 5 % of its requests', errors: 0.05, clocks: [0] },
  { name: 'messages come twice and in any order', mess: true, clocks: [0] },
  { name: 'two senders at once', mess: true, clocks: [0, 0] },
  { name: 'a clock that is an hour ahead', mess: true, clocks: [0, HOUR_MS] },
  { name: 'a clock that is an hour behind', mess: true, clocks: [0, -HOUR_MS] },
  { name: 'SES answers 500 to everything', outage: 'internal-failure', clocks: [0] },
  { name: 'SES is replaced by a 502', outage: 'bad-gateway', clocks: [0] },
  { name: 'connections to SES are cut', outage: 'reset', clocks: [0] },
  { name: 'SES takes the mail, and its answers are lost', outage: 'lost-answer', clocks: [0] },
  {
    name: 'all of it at once',
    throttling: 0.3,
    errors: 0.05,
    mess: true,
    clocks: [0, HOUR_MS, -HOUR_MS],
  },
]

/** A campaign to `people` in that trouble, worked to its end. */
export async function endure(
  chaos: ChaosProcess,
  { throttling = 0, errors = 0, mess = false, outage, clocks }: Trouble,
  people: number,
): Promise<Verdict | undefined> {
  return inWorld(async (world) => {
    world.ses.faults.failureRate = throttling
    const [first = 0, ...others] = clocks
    const role = { kind: 'begin', people, script: 'send' } as const
    if (outage) goAway(world, outage)
    await Promise.all([
      chaos.run(world, { role, errors, mess, clockMs: first }),
      ...others.map((clockMs) =>
        chaos.run(world, { role: { kind: 'join' }, errors, mess, clockMs }),
      ),
    ])
    world.ses.faults.outage = undefined
    await finish(chaos, world, { errors })
    return verdict(world, CAMPAIGN_ID)
  })
}

/** While most of the campaign is still to come. */
function goAway({ ses }: World, outage: Outage): void {
  const watch = setInterval(() => {
    if (ses.mailbox.list().length < 20) return
    clearInterval(watch)
    ses.faults.outage = outage
  }, 10)
}

async function finish(
  chaos: ChaosProcess,
  world: World,
  { errors = 0, byCancelling = false },
): Promise<void> {
  const role = { kind: 'finish', byCancelling } as const
  const { failure } = await chaos.run(world, { role, errors, clockMs: LATER_MS })
  if (failure) throw new Error(failure)
}

async function inWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await startWorld()
  world.ses.faults.maxSendRate = FAST
  try {
    return await work(world)
  } finally {
    await world.stop()
  }
}
