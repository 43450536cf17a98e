import type { MailGroups } from '../mail/compose/message-tags.ts'
import { countRefused } from './counters.ts'
import { passGates } from './gates.ts'
import { countSubmitted, submitWelcome } from './submit-welcome.ts'
import { claim } from './welcome-allowance.ts'
import {
  drop,
  giveBack,
  markUncertain,
  type PersonWithDueWelcome,
  postpone,
  type TakenPerson,
  take,
} from './welcome-store.ts'

/** `class_waits`: no mail of this class may be sent now. `held`: this mail does not go now, or never goes. */
export type Outcome = 'sent' | 'held' | 'class_waits'

/**
 * The only code that sends the welcome mail of a join or of a visitor's request.
 * @param clock read again after SES has answered, because a mail counts on the day on which SES accepted it
 */
export async function sendDue(person: PersonWithDueWelcome, clock: () => Date): Promise<Outcome> {
  const now = clock()
  const verdict = await passGates(person, now)
  if (verdict.kind === 'goes') {
    const { counts, groups } = verdict.counters
    const taken = await take(person, claim(person.welcome, now), counts, now)
    return taken ? handOver(taken, person, groups, clock) : 'held'
  }
  const { effect, until } = verdict
  if (effect === 'drop') await drop(person)
  if (effect === 'uncertain') await markUncertain(person)
  if (effect === 'wait') await postpone(person, until)
  return effect === 'wait with its class' ? 'class_waits' : 'held'
}

async function handOver(
  taken: TakenPerson,
  before: PersonWithDueWelcome,
  groups: MailGroups,
  clock: () => Date,
): Promise<Outcome> {
  let fate: Awaited<ReturnType<typeof submitWelcome>>
  try {
    fate = await submitWelcome(taken, groups)
  } catch (error) {
    console.warn({ event: 'welcome_not_taken', subscriber: taken.id, error })
    await giveBack(taken, before.welcome)
    return 'class_waits'
  }
  // If an error occurs from here on, the mail stays taken, so that no worker sends it again.
  if (fate === 'submitted') await countSubmitted(taken, clock())
  else if (fate === 'unknown') await markUncertain(taken)
  else await drop(taken, countRefused(taken, clock()))
  return fate === 'submitted' ? 'sent' : 'held'
}
