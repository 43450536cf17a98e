import * as v from 'valibot'
import { type NormalizedEmail, normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { countMail } from '../mail/sent-counts.ts'
import { readItem, transact, updateIf, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import {
  dueDelete,
  dueKey,
  duePut,
  type WelcomeDue,
  welcomeDue,
} from '../subscribers/join/due-welcome.ts'
import { type WelcomeLog, welcomeLog } from './welcome-allowance.ts'

/**
 * A subscriber's row has two attributes for welcome mail: `welcome` describes the mails so far, and `welcome_due` the
 * mail that is still to be sent. A write of `welcome_due` fails if the attribute has changed since it was read.
 */

const personRow = v.object({
  id: v.string(),
  email: v.string(),
  state_shard: v.string(),
  awaits_confirmation: v.boolean(),
  renewals: v.number(),
  welcome: v.optional(welcomeLog),
  welcome_due: v.optional(welcomeDue),
})
export type Person = v.InferOutput<typeof personRow>
export type PersonWithDueWelcome = Person & { welcome_due: WelcomeDue }

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

export function hasDueWelcome(person: Person): person is PersonWithDueWelcome {
  return person.welcome_due !== undefined
}

/**
 * @param person has no due mail, or has a stale due mail that the new mail replaces
 * @returns false if another writer was first
 */
export async function makeDue(person: Person, due: WelcomeDue): Promise<boolean> {
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
  ])
  return outcome.kind === 'written'
}

/** Does nothing if the due mail has changed since it was read. */
export async function postpone(person: PersonWithDueWelcome, until: Date): Promise<void> {
  const later = { ...person.welcome_due, due: until.toISOString() }
  await transact([
    {
      Update: {
        ...sameDue(person),
        UpdateExpression: 'SET welcome_due = :later',
        ExpressionAttributeValues: { ':seen': person.welcome_due, ':later': later },
      },
    },
    dueDelete(dueKey(person.id, person.welcome_due)),
    duePut(person.id, later),
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
): Promise<PersonWithDueWelcome | undefined> {
  const { request_id } = person.welcome_due
  const taken: WelcomeDue = { ...person.welcome_due, handed_over_at: now.toISOString() }
  const mailedAt = person.welcome?.mailed_at
  const log: WelcomeLog = {
    submitted: false,
    claimed_at: claimed,
    ...(request_id !== undefined && { request_id }),
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

/** A repeated call changes nothing. */
export async function recordSubmitted(taken: PersonWithDueWelcome, now: Date): Promise<void> {
  await transact([
    {
      Update: {
        ...sameDue(taken),
        UpdateExpression:
          'SET welcome.submitted = :done, welcome.mailed_at = if_not_exists(welcome.mailed_at, :now) REMOVE welcome_due',
        ExpressionAttributeValues: {
          ':seen': taken.welcome_due,
          ':done': true,
          ':now': now.toISOString(),
        },
      },
    },
    countMail('welcome', now),
    dueDelete(dueKey(taken.id, taken.welcome_due)),
  ])
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
