import { isEqual } from 'es-toolkit'
import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import { type NormalizedEmail, normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { countMail } from '../mail/sent-counts.ts'
import { readItem, transact, updateIf, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import {
  type DueEntry,
  dueDelete,
  dueKey,
  duePut,
  type WelcomeDue,
  welcomeDue,
} from '../subscribers/join/due-welcome.ts'
import { addressOf } from '../subscribers/standing/subscription.ts'
import { type WelcomeLog, welcomeLog } from './welcome-allowance.ts'

/**
 * A subscriber's row has two attributes for welcome mail: `welcome` describes the mails so far, and `welcome_due` the
 * mail that is due, taken by a worker, or uncertain. A write of `welcome_due` fails if the attribute has changed since
 * it was read.
 */

const personRow = v.object({
  id: v.string(),
  email: v.string(),
  state_shard: v.string(),
  awaits_confirmation: v.boolean(),
  renewals: v.number(),
  reached_at: v.optional(v.string()),
  welcome: v.optional(welcomeLog),
  welcome_due: v.optional(welcomeDue),
})
export type Person = v.InferOutput<typeof personRow>
export type PersonWithDueWelcome = Person & { welcome_due: WelcomeDue }
/** The person's mail was taken by a worker, or is uncertain. */
export type TakenPerson = Person & { welcome_due: WelcomeDue & { handed_over_at: string } }

/** Unconfirmed subscribers get the welcome mail too: it contains the link to confirm. */
const ACTIVE = 'active#'
const UNCONFIRMED = 'unconfirmed#'
const IS_MAILABLE = {
  condition: '(begins_with(state_shard, :active) OR begins_with(state_shard, :unconfirmed))',
  values: { ':active': ACTIVE, ':unconfirmed': UNCONFIRMED },
}

export function findPerson(address: NormalizedEmail): Promise<Person | undefined> {
  return readItem(env.SUBSCRIBERS_TABLE, { address }, personRow)
}

export function isMailable({ state_shard }: Person): boolean {
  return [ACTIVE, UNCONFIRMED].some((state) => state_shard.startsWith(state))
}

export function isUnconfirmed({ state_shard }: Person): boolean {
  return state_shard.startsWith(UNCONFIRMED)
}

export function hasDueWelcome(person: Person): person is PersonWithDueWelcome {
  return person.welcome_due !== undefined
}

export function isTaken(person: Person): person is TakenPerson {
  return person.welcome_due?.handed_over_at !== undefined
}

/** After this time, a worker that took a mail is no longer running. */
const WORKER_LIFE_MS = 60_000

const EXPIRES_AFTER_MS = WELCOME_LIMITS.keptDays * 24 * 60 * 60_000

export function isStale({ welcome_due: { asked_at } }: PersonWithDueWelcome, now: Date): boolean {
  return now.getTime() - Date.parse(asked_at) > EXPIRES_AFTER_MS
}

/** SES may have accepted the mail. Until the next sweep, a mail with a dead worker is still in the list of due mail. */
export function isUncertain({ welcome_due }: Person, now: Date): boolean {
  const { handed_over_at, uncertain } = welcome_due ?? {}
  if (uncertain || handed_over_at === undefined) return uncertain ?? false
  return now.getTime() - Date.parse(handed_over_at) >= WORKER_LIFE_MS
}

/**
 * The person whose mail an entry is about. Removes an entry that is left over: the person is no longer on the list, or
 * another mail has replaced the mail.
 */
export async function personOf(
  { id, key }: DueEntry,
  now: Date,
): Promise<PersonWithDueWelcome | undefined> {
  const address = await addressOf(id)
  // The index by id is eventually consistent, so a new subscriber may still be missing. Leave the entry for later.
  const due = Date.parse(key.sk.slice(0, key.sk.indexOf('#')))
  if (!address && now.getTime() - due < WORKER_LIFE_MS) return undefined
  const person = address && (await findPerson(address))
  if (person && hasDueWelcome(person) && isEqual(dueKey(id, person.welcome_due), key)) return person
  await transact([dueDelete(key)])
  return undefined
}

/**
 * @param person has no due mail, or a stale or uncertain mail that the new mail replaces
 * @returns false if another writer was first
 */
export async function makeDue(
  person: Person,
  due: WelcomeDue,
  also: Write[] = [],
): Promise<boolean> {
  const { welcome_due: stale } = person
  const unchanged = stale ? 'welcome_due = :stale' : 'attribute_not_exists(welcome_due)'
  const outcome = await transact([
    {
      Update: {
        TableName: env.SUBSCRIBERS_TABLE,
        Key: keyOf(person),
        ConditionExpression: `${IS_MAILABLE.condition} AND ${unchanged}`,
        // `welcome` records that a mail was requested, even if it is never sent.
        UpdateExpression: 'SET welcome_due = :due, welcome = if_not_exists(welcome, :none)',
        ExpressionAttributeValues: {
          ...IS_MAILABLE.values,
          ':due': due,
          ':none': { submitted: false, claimed_at: [] },
          ...(stale && { ':stale': stale }),
        },
      },
    },
    duePut(person.id, due),
    ...(stale ? [dueDelete(dueKey(person.id, stale))] : []),
    ...also,
  ])
  return outcome.kind === 'written'
}

export function postpone(person: PersonWithDueWelcome, until: Date): Promise<void> {
  return changeDue(person, { due: until.toISOString() })
}

/**
 * For a mail that a worker took and that SES may have got. The mail leaves the list of due mail for the list that staff
 * see, in one transaction. So it is always in one of the two.
 */
export function markUncertain(taken: PersonWithDueWelcome): Promise<void> {
  return changeDue(taken, { uncertain: true })
}

/** Does nothing if the due mail has changed since it was read. */
async function changeDue(
  person: PersonWithDueWelcome,
  change: Pick<WelcomeDue, 'uncertain'> | Pick<WelcomeDue, 'due'>,
): Promise<void> {
  const changed = { ...person.welcome_due, ...change }
  await transact([
    {
      Update: {
        ...sameDue(person),
        UpdateExpression: 'SET welcome_due = :changed',
        ExpressionAttributeValues: { ':seen': person.welcome_due, ':changed': changed },
      },
    },
    dueDelete(dueKey(person.id, person.welcome_due)),
    duePut(person.id, changed),
  ])
}

/**
 * Reserves a due mail for this worker and counts the mail, before the worker hands it to SES. No other worker may send
 * the mail afterwards, because only this worker gets SES's answer.
 * @param claimed the times when the mails of the last 24 hours, including this mail, were handed to SES
 * @returns undefined if another worker took the mail, the mail is no longer due, or a limit was reached meanwhile
 */
export async function take(
  person: PersonWithDueWelcome,
  claimed: string[],
  counts: Write[],
  now: Date,
): Promise<TakenPerson | undefined> {
  const taken = { ...person.welcome_due, handed_over_at: now.toISOString() }
  const mailedAt = person.welcome?.mailed_at
  const log: WelcomeLog = {
    submitted: false,
    claimed_at: claimed,
    ...(mailedAt !== undefined && { mailed_at: mailedAt }),
  }
  const outcome = await transact([
    {
      Update: {
        TableName: env.SUBSCRIBERS_TABLE,
        Key: keyOf(person),
        ConditionExpression: `${IS_MAILABLE.condition} AND welcome_due = :seen`,
        UpdateExpression: 'SET welcome_due = :taken, welcome = :log',
        ExpressionAttributeValues: {
          ...IS_MAILABLE.values,
          ':seen': person.welcome_due,
          ':taken': taken,
          ':log': log,
        },
      },
    },
    ...counts,
  ])
  return outcome.kind === 'written' ? { ...person, welcome_due: taken } : undefined
}

/** For a mail that SES certainly did not accept. The mail becomes due again, and stays counted against the limits. */
export async function giveBack(
  taken: PersonWithDueWelcome,
  log: WelcomeLog | undefined,
): Promise<void> {
  const { handed_over_at: _, ...due } = taken.welcome_due
  await updateIf({
    ...sameDue(taken),
    UpdateExpression: 'SET welcome_due = :due, welcome = :log',
    ExpressionAttributeValues: {
      ':seen': taken.welcome_due,
      ':due': { ...due, counted: true },
      ':log': log ?? { submitted: false, claimed_at: [] },
    },
  })
}

/** Removes a due mail, so that no worker sends it. The subscriber can request another mail. */
export async function drop(person: PersonWithDueWelcome, also: Write[] = []): Promise<void> {
  const entry = dueDelete(dueKey(person.id, person.welcome_due))
  const forget = {
    Update: {
      ...sameDue(person),
      UpdateExpression: 'REMOVE welcome_due',
      ExpressionAttributeValues: { ':seen': person.welcome_due },
    },
  }
  const outcome = await transact([forget, entry, ...also])
  // The transaction fails if the subscriber has left the list or a different mail is due by now. Then only this mail's
  // entry is removed.
  if (outcome.kind !== 'written') await transact([entry])
}

/**
 * @param at when SES accepted the mail
 * @returns false if the mail has changed since it was read, for example because SES's event was recorded first
 */
export async function recordSubmitted(taken: PersonWithDueWelcome, at: Date): Promise<boolean> {
  const outcome = await transact([
    {
      Update: {
        ...sameDue(taken),
        UpdateExpression:
          'SET welcome.submitted = :done, welcome.mailed_at = if_not_exists(welcome.mailed_at, :now) REMOVE welcome_due',
        ExpressionAttributeValues: {
          ':seen': taken.welcome_due,
          ':done': true,
          ':now': at.toISOString(),
        },
      },
    },
    countMail('welcome', at),
    dueDelete(dueKey(taken.id, taken.welcome_due)),
  ])
  return outcome.kind === 'written'
}

/** A part of an update that fails if the due mail has changed. The caller must add `:seen` to the values. */
function sameDue(person: PersonWithDueWelcome) {
  return {
    TableName: env.SUBSCRIBERS_TABLE,
    Key: keyOf(person),
    ConditionExpression: 'welcome_due = :seen',
  }
}

function keyOf({ email }: Person) {
  return { address: normalizeEmail(email) }
}
