import { sumBy } from 'es-toolkit'
import pLimit from 'p-limit'
import {
  MAX_UNCERTAIN_LISTED,
  type UncertainWelcomes,
} from '../../contract/mail/uncertain-welcome.ts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import type { Requester } from '../platform/http/action.ts'
import { type DueEntry, uncertainEntries } from '../subscribers/join/due-welcome.ts'
import { addressOf } from '../subscribers/standing/subscription.ts'
import {
  drop,
  findPerson,
  isMailable,
  isTaken,
  isUnconfirmed,
  makeDue,
  personOf,
  recordSubmitted,
  type TakenPerson,
} from './welcome-store.ts'

/**
 * A welcome mail is uncertain if SES may have accepted it, but its worker died or got no clear answer. It is not sent
 * again by guessing: an event of SES settles it, or staff send it again, or the subscriber requests another
 * (find-or-make-due.ts).
 */

/** `address` and `handedOverAt` identify the mail. */
export interface WelcomeEvent {
  address: NormalizedEmail
  handedOverAt: string
  /** When SES accepted the mail. */
  mailedAt: string
  /** SES accepted the mail and then did not send it, for example because of a virus. */
  isRejected: boolean
}

const MAX_ATTEMPTS = 5

/**
 * Records that SES took the mail, unless its worker has recorded it. An event may come before anybody has noticed the
 * worker's death, so it also settles a mail that is still taken.
 * @throws if the subscriber's row kept changing: try again
 */
export async function settleByEvent(event: WelcomeEvent): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const person = await findPerson(event.address)
    if (!person || !isTaken(person)) return
    if (person.welcome_due.handed_over_at !== event.handedOverAt) return
    if (event.isRejected) return drop(person)
    if (await recordSubmitted(person, new Date(event.mailedAt))) return
  }
  throw new Error('The subscriber kept changing; trying again')
}

const AT_ONCE = 10

/** The uncertain mails that somebody has to decide about, oldest first. Forgets the others. */
export async function listUncertain(now: Date): Promise<UncertainWelcomes> {
  const entries = await uncertainEntries(MAX_UNCERTAIN_LISTED + 1)
  const open = await pLimit(AT_ONCE).map(entries.slice(0, MAX_UNCERTAIN_LISTED), (entry) =>
    undecided(entry, now),
  )
  const mails = open.flatMap((person) => (person ? [listed(person)] : []))
  return { mails, more: entries.length > MAX_UNCERTAIN_LISTED }
}

async function undecided(entry: DueEntry, now: Date): Promise<TakenPerson | undefined> {
  const person = await personOf(entry, now)
  if (!person || !isTaken(person)) return undefined
  if (isMailable(person) && !wasReachedSince(person)) return person
  await drop(person)
  return undefined
}

/** Mail has arrived since, or the subscriber has used a link: they need no second welcome mail. */
function wasReachedSince({ reached_at = '', welcome_due }: TakenPerson): boolean {
  return reached_at > welcome_due.handed_over_at
}

function listed(person: TakenPerson): UncertainWelcomes['mails'][number] {
  const { id, email, welcome_due } = person
  const state = isUnconfirmed(person) ? 'unconfirmed' : 'active'
  return { id, email, state, handed_over_at: welcome_due.handed_over_at }
}

/**
 * Makes a new mail due in place of each uncertain one. It goes out like any other, within its limits.
 * @returns the number of mails that are due again
 */
export async function sendAgain(ids: readonly string[], by: Requester, now: Date): Promise<number> {
  const again = await pLimit(AT_ONCE).map(ids, (id) => sendOneAgain(id, by, now))
  return sumBy(again, Number)
}

async function sendOneAgain(id: string, by: Requester, now: Date): Promise<boolean> {
  const address = await addressOf(id)
  const person = address && (await findPerson(address))
  if (!person?.welcome_due?.uncertain) return false
  const { mail_class, handed_over_at } = person.welcome_due
  const at = now.toISOString()
  const changed = { handed_over_at: { before: handed_over_at } }
  const audit = auditEntry(by, { action: 'subscriber.send_welcome', object: id, changed }, now)
  return makeDue(person, { due: at, asked_at: at, mail_class }, [audit])
}
