import * as v from 'valibot'
import { WELCOME_SWITCH_KEYS, welcomeState } from '../../contract/campaigns/reputation.ts'
import { type WelcomeClass, welcomeClasses } from '../../contract/mail/welcome-classes.ts'
import { auditEntry, SYSTEM } from '../platform/audit/entry.ts'
import { updateAndTell } from '../platform/audit/told-update.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { openSwitch } from './open-switch.ts'

/** Whether the welcome mail of a class goes out: strangers cause it, so its bounces must not stop campaigns. */

const [open, slowed, held] = welcomeState.entries.gate.options
/** When staff last opened it (ISO 8601): what was sent before has had its consequence and counts no more. */
const kept = { counts_from: v.optional(v.string()) }

const gate = v.variant('kind', [
  v.object({ ...open.entries, ...kept }),
  v.object({ ...slowed.entries, ...kept }),
  v.object({ ...held.entries, ...kept }),
])
export type WelcomeSwitch = v.InferOutput<typeof gate>

/** What the figures of the last day allow. */
export type WelcomeGrade =
  | { kind: 'open' }
  | { kind: 'slowed' | 'held'; reason: 'bounces' | 'complaints'; rate: number }

export async function readWelcomeSwitch(mailClass: WelcomeClass): Promise<WelcomeSwitch> {
  return (await readItem(env.WORK_TABLE, WELCOME_SWITCH_KEYS[mailClass], gate)) ?? { kind: 'open' }
}

/** Whether what waits goes out, a few each minute: with a proof also slowed, for then each network is slowed by itself. */
export function goesOn(mailClass: WelcomeClass, kind: WelcomeSwitch['kind']): boolean {
  return kind === 'open' || (kind === 'slowed' && mailClass === 'welcome')
}

/**
 * Sets the switch to what the figures say.
 * @param seen the switch for which it was decided
 * @returns false where it was moved meanwhile, which leaves it as it is
 */
export function moveWelcomeSwitch(
  mailClass: WelcomeClass,
  { kind, counts_from }: WelcomeSwitch,
  to: WelcomeGrade,
  now: Date,
): Promise<boolean> {
  const unmoved = kind === 'open' ? '(attribute_not_exists(pk) OR kind = :seen)' : 'kind = :seen'
  const unopened =
    counts_from === undefined ? 'attribute_not_exists(counts_from)' : 'counts_from = :from'
  const why =
    to.kind === 'open'
      ? { set: ' REMOVE reason, rate, since', values: {} }
      : {
          set: ', reason = :reason, rate = :rate, since = :now',
          values: { ':reason': to.reason, ':rate': to.rate, ':now': now.toISOString() },
        }
  const changed = { switch: { before: kind, after: to.kind } }
  const told = auditEntry(
    SYSTEM,
    { action: 'welcome.move', object: OBJECTS[mailClass], changed },
    now,
  )
  return updateAndTell(
    {
      TableName: env.WORK_TABLE,
      Key: WELCOME_SWITCH_KEYS[mailClass],
      ConditionExpression: `${unmoved} AND ${unopened}`,
      UpdateExpression: `SET kind = :kind${why.set}`,
      ExpressionAttributeValues: {
        ':seen': kind,
        ':kind': to.kind,
        ...(counts_from !== undefined && { ':from': counts_from }),
        ...why.values,
      },
    },
    told,
  )
}

/** By staff, of every class. One that is open stays as it is. */
export async function openWelcome(by: Requester, now: Date): Promise<void> {
  for (const mailClass of welcomeClasses) {
    const told = auditEntry(by, { action: 'welcome.open', object: OBJECTS[mailClass] }, now)
    const Key = WELCOME_SWITCH_KEYS[mailClass]
    await openSwitch({ Key, closed: ['slowed', 'held'], told, now })
  }
}

/** What the audit log calls them. */
const OBJECTS = {
  welcome: 'welcome',
  welcome_without_proof: 'welcome-without-proof',
} as const satisfies Record<WelcomeClass, string>
