import * as v from 'valibot'
import { WELCOME_SWITCH_KEY, welcomeState } from '../../contract/campaigns/reputation.ts'
import { auditEntry, SYSTEM } from '../audit/entry.ts'
import { updateAndTell } from '../audit/told-update.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import type { By } from '../platform/http/action.ts'
import { openSwitch } from './open-switch.ts'

/** Whether the welcome mail goes out: the mail that strangers cause, so its bounces must not stop campaigns. */
const TableName = requireEnv('WORK_TABLE')
const Key = WELCOME_SWITCH_KEY

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

export async function readWelcomeSwitch(): Promise<WelcomeSwitch> {
  return (await readItem(TableName, Key, gate)) ?? { kind: 'open' }
}

/**
 * Sets the switch to what the figures say.
 * @param seen the switch for which it was decided
 * @returns false where it was moved meanwhile, which leaves it as it is
 */
export function moveWelcomeSwitch(
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
  const told = auditEntry(SYSTEM, { action: 'welcome.move', object: OBJECT, changed }, now)
  return updateAndTell(
    {
      TableName,
      Key,
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

/** By staff. One that is open stays as it is. */
export function openWelcome(by: By, now: Date): Promise<void> {
  const told = auditEntry(by, { action: 'welcome.open', object: OBJECT }, now)
  return openSwitch({ Key, closed: ['slowed', 'held'], told, now })
}

/** What the audit log calls it. */
const OBJECT = 'welcome'
