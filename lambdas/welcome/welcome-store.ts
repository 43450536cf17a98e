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
} from '../subscribers/due-welcome.ts'
import { type WelcomeLog, welcomeLog } from './welcome-allowance.ts'

/**
 * What is kept with a subscriber about welcome mail: `welcome`, what they had, and `welcome_due`, what is to be sent.
 * Whatever becomes of the second is written on the condition that it still is as it was read.
 */

const person = v.object({
  id: v.string(),
  link_secrets: v.optional(v.array(v.string())),
  email: v.string(),
  state_shard: v.string(),
  confirm_token: v.optional(v.string()),
  awaits_confirmation: v.optional(v.literal(true)),
  welcome: v.optional(welcomeLog),
  welcome_due: v.optional(welcomeDue),
})
export type Person = v.InferOutput<typeof person>
/** Somebody to whom a welcome mail is due. */
export type Owed = Person & { welcome_due: WelcomeDue }

/** Who is still to confirm gets the welcome mail too: the link to confirm by is in it. */
const ACTIVE = 'active#'
const UNCONFIRMED = 'unconfirmed#'
const IS_MAILED = {
  condition: '(begins_with(state_shard, :active) OR begins_with(state_shard, :unconfirmed))',
  values: { ':active': ACTIVE, ':unconfirmed': UNCONFIRMED },
}

export function findPerson(address: NormalizedEmail): Promise<Person | undefined> {
  return readItem(env.SUBSCRIBERS_TABLE, { address }, person)
}

export function isMailed({ state_shard }: Person): boolean {
  return [ACTIVE, UNCONFIRMED].some((state) => state_shard.startsWith(state))
}

export function isOwed(found: Person): found is Owed {
  return found.welcome_due !== undefined
}

/**
 * Makes a mail due that somebody asked for.
 * @param found with another one at most that was due so long ago that it is dropped for this one
 * @returns whether it is due now: not where somebody else was first
 */
export async function makeDue(found: Person, due: WelcomeDue): Promise<boolean> {
  const { welcome_due: stale } = found
  const unchanged = stale ? 'welcome_due = :stale' : 'attribute_not_exists(welcome_due)'
  const outcome = await transact([
    {
      Update: {
        TableName: env.SUBSCRIBERS_TABLE,
        Key: keyOf(found),
        ConditionExpression: `${IS_MAILED.condition} AND ${unchanged}`,
        // That something was asked for is known from now on, whatever becomes of it.
        UpdateExpression: 'SET welcome_due = :due, welcome = if_not_exists(welcome, :none)',
        ExpressionAttributeValues: {
          ...IS_MAILED.values,
          ':due': due,
          ':none': { submitted: false, claimed_at: [] },
          ...(stale && { ':stale': stale }),
        },
      },
    },
    duePut(found.id, due),
    ...(stale ? [dueDelete(dueKey(found.id, stale))] : []),
  ])
  return outcome.kind === 'written'
}

/** A later time for it. Where something else became of it meanwhile, that stays. */
export async function postpone(found: Owed, until: Date): Promise<void> {
  const later = { ...found.welcome_due, due: until.toISOString() }
  await transact([
    {
      Update: {
        ...sameDue(found),
        UpdateExpression: 'SET welcome_due = :later',
        ExpressionAttributeValues: { ':seen': found.welcome_due, ':later': later },
      },
    },
    dueDelete(dueKey(found.id, found.welcome_due)),
    duePut(found.id, later),
  ])
}

/**
 * Takes a mail to hand it to SES, and counts it. From then on it is nobody else's, for nobody could tell whether it was
 * sent.
 * @param claimed when mail was handed over of late, this one included
 * @returns undefined where somebody else has it, it is due no more, or one of the limits was reached meanwhile
 */
export async function take(
  found: Owed,
  claimed: string[],
  counts: Write[],
  now: Date,
): Promise<Owed | undefined> {
  const { request_id } = found.welcome_due
  const taken: WelcomeDue = { ...found.welcome_due, handed_over_at: now.toISOString() }
  const mailedAt = found.welcome?.mailed_at
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
        Key: keyOf(found),
        ConditionExpression: `${IS_MAILED.condition} AND welcome_due = :seen`,
        UpdateExpression: 'SET welcome_due = :taken, welcome = :log',
        ExpressionAttributeValues: {
          ...IS_MAILED.values,
          ':seen': found.welcome_due,
          ':taken': taken,
          ':log': log,
        },
      },
    },
    ...counts,
  ])
  return outcome.kind === 'written' ? { ...found, welcome_due: taken } : undefined
}

/** SES certainly did not take it: somebody else may, and it is counted already. */
export async function giveBack(taken: Owed, log: WelcomeLog | undefined): Promise<void> {
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

/** One that is not sent after all, whatever the reason: its recipient may ask for another. */
export async function drop(found: Owed, also: Write[] = []): Promise<void> {
  const entry = dueDelete(dueKey(found.id, found.welcome_due))
  const forget = {
    Update: {
      ...sameDue(found),
      UpdateExpression: 'REMOVE welcome_due',
      ExpressionAttributeValues: { ':seen': found.welcome_due },
    },
  }
  const outcome = await transact([forget, entry, ...also])
  // The subscriber is gone, or another one is due to them.
  if (outcome.kind !== 'written') await transact([entry])
}

/** SES has it: it is counted once, however often that is said. */
export async function recordSubmitted(taken: Owed, now: Date): Promise<void> {
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

/** With `:seen` among the values. */
function sameDue(found: Owed) {
  return {
    TableName: env.SUBSCRIBERS_TABLE,
    Key: keyOf(found),
    ConditionExpression: 'welcome_due = :seen',
  }
}

function keyOf({ email }: Person) {
  return { address: normalizeEmail(email) }
}
