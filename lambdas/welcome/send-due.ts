import { WELCOME_LIMITS } from '../../contract/business.ts'
import { readSendingSwitch, readSwitch } from '../mail/sending-switch.ts'
import { admit, type ClassWaitReason } from './limits.ts'
import { canArrive } from './mail-domain.ts'
import { countRefused, decideSend, type SendDecision } from './send-decision.ts'
import { countSubmitted, submitWelcome } from './submit-welcome.ts'
import { welcomeAllowance } from './welcome-allowance.ts'
import {
  drop,
  giveBack,
  isMailable,
  markUncertain,
  type PersonWithDueWelcome,
  postpone,
  type TakenPerson,
  take,
  WORKER_LIFE_MS,
} from './welcome-store.ts'

/** `none_goes`: no mail of this class may be sent now. */
export type Outcome =
  | { kind: 'sent' | 'given_up' | 'dropped' | 'postponed' | 'elsewhere' }
  | { kind: 'none_goes'; why: ClassWaitReason | 'stopped' | 'outage' | 'not_taken' }

const EXPIRES_AFTER_MS = WELCOME_LIMITS.keptDays * 24 * 60 * 60_000

/**
 * The only code that sends the welcome mail of a join or of a visitor's request. If a limit of the recipient or the
 * network does not allow the mail now, the mail gets a later due time. If no mail of the class is allowed now, the mail
 * stays due.
 * @param clock read again after SES has answered, because a mail counts on the day on which SES accepted it
 */
export async function sendDue(person: PersonWithDueWelcome, clock: () => Date): Promise<Outcome> {
  const now = clock()
  const { welcome_due: due, id } = person
  if (!isMailable(person)) return dropped(person)
  if (due.handed_over_at !== undefined) return giveUp(person, due.handed_over_at, now)
  if (isStale(person, now)) {
    console.warn({ event: 'welcome_too_late', subscriber: id })
    return dropped(person)
  }
  const [ofCampaigns, ofClass] = await Promise.all([
    readSendingSwitch(),
    readSwitch(due.mail_class),
  ])
  if (ofCampaigns.kind === 'outage') return { kind: 'none_goes', why: 'outage' }
  if (ofClass.kind !== 'open') return noneGoes('stopped', id)
  const allowance = welcomeAllowance(person.welcome, now)
  if (allowance.kind === 'cooling_down') return postponed(person, allowance.until)
  const decision = await decideSend(person, now)
  if (decision.kind === 'later') {
    logPostponed(decision, id)
    return postponed(person, decision.until)
  }
  if (!(await canArrive(person))) return dropped(person)
  const whyNot = await admit(due.mail_class, decision.isNetworkProven, now)
  if (whyNot) return noneGoes(whyNot, id)
  const taken = await take(person, allowance.claimed, decision.counts, now)
  return taken ? handOver(taken, person, decision, clock) : { kind: 'elsewhere' }
}

export function isStale({ welcome_due: { asked_at } }: PersonWithDueWelcome, now: Date): boolean {
  return now.getTime() - Date.parse(asked_at) > EXPIRES_AFTER_MS
}

async function handOver(
  taken: TakenPerson,
  before: PersonWithDueWelcome,
  { groups }: Extract<SendDecision, { kind: 'now' }>,
  clock: () => Date,
): Promise<Outcome> {
  let fate: Awaited<ReturnType<typeof submitWelcome>>
  try {
    fate = await submitWelcome(taken, groups)
  } catch (error) {
    console.warn({ event: 'welcome_not_taken', subscriber: taken.id, error })
    await giveBack(taken, before.welcome)
    return { kind: 'none_goes', why: 'not_taken' }
  }
  // If an error occurs from here on, the mail stays taken, so that no worker sends it again.
  if (fate === 'submitted') await countSubmitted(taken, clock())
  else if (fate === 'unknown') await markUncertain(taken)
  else await drop(taken, countRefused(taken, clock()))
  return { kind: fate === 'submitted' ? 'sent' : 'given_up' }
}

/** For a mail whose worker crashed after taking it: the mail may have arrived. */
async function giveUp(
  person: PersonWithDueWelcome,
  handedOver: string,
  now: Date,
): Promise<Outcome> {
  if (now.getTime() - Date.parse(handedOver) < WORKER_LIFE_MS) return { kind: 'elsewhere' }
  console.error({ event: 'welcome_uncertain', subscriber: person.id, reason: 'worker_died' })
  await markUncertain(person)
  return { kind: 'given_up' }
}

async function dropped(person: PersonWithDueWelcome): Promise<Outcome> {
  await drop(person)
  return { kind: 'dropped' }
}

async function postponed(person: PersonWithDueWelcome, until: Date): Promise<Outcome> {
  await postpone(person, until)
  return { kind: 'postponed' }
}

function noneGoes(why: ClassWaitReason | 'stopped', subscriber: string): Outcome {
  console.info({ event: 'welcome_held', why, subscriber })
  // An alarm watches this event.
  if (why === 'hour_full') console.warn({ event: 'welcome_hour_full' })
  return { kind: 'none_goes', why }
}

function logPostponed(
  { by, why }: Extract<SendDecision, { kind: 'later' }>,
  subscriber: string,
): void {
  if (why === 'no_result_yet') console.info({ event: 'welcome_held', why, subscriber })
  // An alarm counts these events.
  else console.warn({ event: 'welcome_limited', by, why, subscriber })
}
