import { WELCOME_LIMITS } from '../../contract/business.ts'
import { readSendingSwitch, readSwitch } from '../mail/sending-switch.ts'
import { admit, type ClassWaits } from './limits.ts'
import { canArrive } from './mail-domain.ts'
import { countSubmitted, submitWelcome } from './submit-welcome.ts'
import { countRefused, type Turn, turnOf } from './turn.ts'
import { welcomeAllowance } from './welcome-allowance.ts'
import { drop, giveBack, isMailed, type Owed, postpone, take } from './welcome-store.ts'

/** What became of a mail that is due. Of these, the last tells that no other of its class goes now either. */
export type Outcome =
  | { kind: 'sent' | 'given_up' | 'dropped' | 'postponed' | 'elsewhere' }
  | { kind: 'none_goes'; why: ClassWaits | 'stopped' | 'outage' | 'not_taken' }

/** Longer than any worker lives that has taken one. */
export const TAKEN_MS = 60_000

const KEPT_MS = WELCOME_LIMITS.keptDays * 24 * 60 * 60_000

/**
 * Sends a welcome mail that is due, if its recipient, whoever asked for it and its class may have it now. Else it stays:
 * where its class waits, at its place; where it alone does, for later. The one way that a welcome mail goes out.
 * @param clock asked again once SES has answered: a mail counts on the day on which it was accepted
 */
export async function sendDue(found: Owed, clock: () => Date): Promise<Outcome> {
  const now = clock()
  const { welcome_due: due, id } = found
  if (!isMailed(found)) return dropped(found)
  if (due.handed_over_at !== undefined) return giveUp(found, due.handed_over_at, now)
  if (isStale(found, now)) {
    console.warn({ event: 'welcome_too_late', subscriber: id })
    return dropped(found)
  }
  const [ofCampaigns, ofClass] = await Promise.all([
    readSendingSwitch(),
    readSwitch(due.mail_class),
  ])
  if (ofCampaigns.kind === 'outage') return { kind: 'none_goes', why: 'outage' }
  if (ofClass.kind !== 'open') return noneGoes('stopped', id)
  const allowance = welcomeAllowance(found.welcome, now)
  if (allowance.kind === 'cooling_down') return postponed(found, allowance.until)
  const turn = await turnOf(found, now)
  if (turn.kind === 'later') {
    tellOf(turn, id)
    return postponed(found, turn.until)
  }
  if (!(await canArrive(found))) return dropped(found)
  const whyNot = await admit(due.mail_class, turn.isFirst, now)
  if (whyNot) return noneGoes(whyNot, id)
  const taken = await take(found, allowance.claimed, turn.counts, now)
  return taken ? handOver(taken, found, turn, clock) : { kind: 'elsewhere' }
}

/** It was due so long ago that it is due no more. */
export function isStale({ welcome_due: { asked_at } }: Owed, now: Date): boolean {
  return now.getTime() - Date.parse(asked_at) > KEPT_MS
}

async function handOver(
  taken: Owed,
  before: Owed,
  { groups }: Extract<Turn, { kind: 'now' }>,
  clock: () => Date,
): Promise<Outcome> {
  try {
    const fate = await submitWelcome(taken, groups)
    if (fate === 'submitted') await countSubmitted(taken, clock())
    else await drop(taken, fate === 'refused' ? countRefused(taken, clock()) : [])
    return { kind: fate === 'submitted' ? 'sent' : 'given_up' }
  } catch (error) {
    console.warn({ event: 'welcome_not_taken', subscriber: taken.id, error })
    await giveBack(taken, before.welcome)
    return { kind: 'none_goes', why: 'not_taken' }
  }
}

/** A worker died with it. It may have arrived, and its recipient can ask for another. */
async function giveUp(found: Owed, handedOver: string, now: Date): Promise<Outcome> {
  if (now.getTime() - Date.parse(handedOver) < TAKEN_MS) return { kind: 'elsewhere' }
  console.error({ event: 'welcome_uncertain', subscriber: found.id, reason: 'worker_died' })
  await drop(found)
  return { kind: 'given_up' }
}

async function dropped(found: Owed): Promise<Outcome> {
  await drop(found)
  return { kind: 'dropped' }
}

async function postponed(found: Owed, until: Date): Promise<Outcome> {
  await postpone(found, until)
  return { kind: 'postponed' }
}

function noneGoes(why: ClassWaits | 'stopped', subscriber: string): Outcome {
  console.info({ event: 'welcome_held', why, subscriber })
  // For an alarm.
  if (why === 'hour_full') console.warn({ event: 'welcome_hour_full' })
  return { kind: 'none_goes', why }
}

function tellOf({ by, why }: Extract<Turn, { kind: 'later' }>, subscriber: string): void {
  if (why === 'unheard_of') console.info({ event: 'welcome_held', why, subscriber })
  // For an alarm, where they are many.
  else console.warn({ event: 'welcome_limited', by, why, subscriber })
}
