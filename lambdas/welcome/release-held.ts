import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { type HeldWelcome, latestHeld } from '../mail/held-welcome.ts'
import { readSendingSwitch } from '../mail/sending-switch.ts'
import { readWelcomeSwitch } from '../mail/welcome-switch.ts'
import type { TimeLeft } from '../platform/queue/worker.ts'
import { stateOf } from '../subscribers/row.ts'
import { findById } from '../subscribers/subscription.ts'
import { admit } from './limits.ts'
import { canArrive } from './mail-domain.ts'
import { countSubmitted, submitWelcome } from './submit-welcome.ts'
import { dropHeld, giveHeldBack, heldLog, markUnsent, takeHeld } from './welcome-store.ts'

/** Longer than any worker lives that has taken one. */
const TAKEN_MS = 60_000

/** DNS and SES at their slowest: whoever would be cut off in between leaves it to the next minute. */
const ONE_TAKES_MS = 15_000

/**
 * Sends some of the welcome mail that was held, newest first, while the switch is open. One after the other, and looking at
 * the switch each time: what was held may be just what closes it again.
 */
export async function releaseHeld(most: number, now: Date, timeLeft: TimeLeft): Promise<void> {
  for (const held of await latestHeld(most)) {
    if (timeLeft() < ONE_TAKES_MS) return
    const [sending, gate] = await Promise.all([readSendingSwitch(), readWelcomeSwitch()])
    if (sending.kind === 'outage' || gate.kind !== 'open') return
    const address = await dueAddress(held, now)
    if (address === undefined) continue
    if (await admit(gate, now)) return
    if (!(await release(address, held, now))) return
  }
}

const MAILED = ['active', 'unconfirmed']

/** Where the kept mail is to go; undefined where another worker has it, or where it is dropped. */
async function dueAddress(held: HeldWelcome, now: Date): Promise<NormalisedEmail | undefined> {
  const age = now.getTime() - Date.parse(held.heldSince)
  const person = await findById(held.id)
  // The index by id may be a moment late.
  if (!person && age < TAKEN_MS) return undefined
  const log = person && (await heldLog(person.address, held))
  if (!person || !log || !MAILED.includes(stateOf(person))) {
    await dropHeld(person?.address, held)
    return undefined
  }
  if (!(await canArrive(person))) {
    await dropHeld(person.address, held)
    await markUnsent(person.address)
    return undefined
  }
  const { handed_over_at: handedOver } = log
  if (handedOver === undefined) return person.address
  if (now.getTime() - Date.parse(handedOver) < TAKEN_MS) return undefined
  // A worker died with it. It may have arrived, and its recipient can ask for another.
  console.error({ event: 'welcome_uncertain', subscriber: held.id, reason: 'worker_died' })
  await dropHeld(person.address, held)
  return undefined
}

/** @returns false where SES takes nothing now */
async function release(address: NormalisedEmail, held: HeldWelcome, now: Date): Promise<boolean> {
  const recipient = await takeHeld(address, held, now)
  if (!recipient) return true
  try {
    const requestId = recipient.welcome?.request_id ?? ''
    if (await submitWelcome(recipient)) await countSubmitted(recipient, requestId, new Date(), held)
    else await dropHeld(address, held)
    return true
  } catch (error) {
    console.warn({ event: 'welcome_not_released', subscriber: held.id, error })
    await giveHeldBack(address, held)
    return false
  }
}
