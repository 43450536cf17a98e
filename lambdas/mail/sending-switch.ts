import { mapKeys } from 'es-toolkit'
import * as v from 'valibot'
import type { MailClass, WelcomeClass } from '../../contract/mail/mail-classes.ts'
import { sendingSwitch, switchKey } from '../../contract/mail/sending-switch.ts'
import { updateWithAudit } from '../platform/audit/audited-update.ts'
import { auditEntry, SYSTEM } from '../platform/audit/entry.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'

/**
 * Whether mail of a class goes out. Reputation is the account's, so a class has one switch for all of its mail.
 *
 * open → stopped (figures) → open (staff; the welcome mail's figures, too)
 * open → outage (campaigns) → open (SES takes mail), or stopped (figures)
 * any → restored (a restore, in bin/) → open (staff)
 */
const keptSwitch = v.intersect([
  sendingSwitch,
  v.object({
    /** When staff last opened it (ISO 8601): what was sent before has had its consequence and counts no more. */
    counts_from: v.optional(v.string()),
    /** When the table was last restored from a backup (ISO 8601): it may have forgotten who got older campaigns. */
    restored_at: v.optional(v.string()),
  }),
])
export type SendingSwitch = v.InferOutput<typeof keptSwitch>
type State = v.InferOutput<typeof sendingSwitch>
type Stopped = Extract<State, { kind: 'stopped' }>

export async function readSwitch(mailClass: MailClass): Promise<SendingSwitch> {
  return (await readItem(env.WORK_TABLE, switchKey(mailClass), keptSwitch)) ?? { kind: 'open' }
}

/** The campaigns'. */
export function readSendingSwitch(): Promise<SendingSwitch> {
  return readSwitch('campaigns')
}

/**
 * Stops a class, because of its figures. The first reason stays, but for an outage, which ends by itself.
 * @param seen the switch for which it was decided: if staff opened it since, it stays open
 * @returns whether it was this call that stopped it
 */
export function stopSending(
  mailClass: MailClass,
  { reason, rate }: Pick<Stopped, 'reason' | 'rate'>,
  seen: SendingSwitch,
  now: Date,
): Promise<boolean> {
  return move(mailClass, {
    from: ['open', 'outage'],
    to: { kind: 'stopped', reason, rate, since: now.toISOString() },
    seen,
    audit: auditEntry(
      SYSTEM,
      {
        action: 'sending.stop',
        object: mailClass,
        changed: { reason: { after: reason }, rate: { after: rate } },
      },
      now,
    ),
  })
}

/**
 * Lets a stopped class of the welcome mail go out again, because its figures are below their limits.
 * @param seen the switch for which it was decided
 * @returns whether it was this call that opened it
 */
export function reopenWelcome(
  mailClass: WelcomeClass,
  seen: SendingSwitch,
  now: Date,
): Promise<boolean> {
  return move(mailClass, {
    from: ['stopped'],
    to: { kind: 'open' },
    seen,
    audit: auditEntry(SYSTEM, { action: 'sending.open', object: mailClass }, now),
  })
}

/** By staff. A class that is open already, or waits for SES, stays as it is. */
export async function openSwitch(mailClass: MailClass, by: Requester, now: Date): Promise<void> {
  await move(mailClass, {
    from: ['stopped', 'restored'],
    to: { kind: 'open' },
    countsFrom: now.toISOString(),
    audit: auditEntry(by, { action: 'sending.open', object: mailClass }, now),
  })
}

/**
 * Nobody is mailed until SES takes mail again.
 * @returns whether it was this call that noticed; where campaigns are stopped anyway, they stay so.
 */
export function startOutage(now: Date): Promise<boolean> {
  return move('campaigns', {
    from: ['open'],
    to: { kind: 'outage', since: now.toISOString() },
    audit: auditEntry(SYSTEM, { action: 'sending.outage', object: 'campaigns' }, now),
  })
}

export async function endOutage(now: Date): Promise<void> {
  await move('campaigns', {
    from: ['outage'],
    to: { kind: 'open' },
    audit: auditEntry(SYSTEM, { action: 'sending.outage_over', object: 'campaigns' }, now),
  })
}

interface Move {
  from: readonly State['kind'][]
  to: State
  /** Then staff must not have opened it since. */
  seen?: SendingSwitch
  /** Mail from before this moment counts no more. */
  countsFrom?: string
  audit: Parameters<typeof updateWithAudit>[1]
}

/** Moves a switch and tells the audit log, or leaves it as it is. @returns whether it was moved */
function move(mailClass: MailClass, { from, to, seen, countsFrom, audit }: Move): Promise<boolean> {
  const kinds = Object.fromEntries(from.map((kind) => [`:from_${kind}`, kind]))
  const fields = { ...to, ...(countsFrom !== undefined && { counts_from: countsFrom }) }
  const set = Object.keys(fields).map((name) => `${name} = :${name}`)
  const gone = ['reason', 'rate', 'since'].filter((name) => !(name in to))
  return updateWithAudit(
    {
      TableName: env.WORK_TABLE,
      Key: switchKey(mailClass),
      ConditionExpression: [
        from.includes('open') ? `(${NEVER_MOVED} OR ${isOneOf(kinds)})` : isOneOf(kinds),
        ...(seen ? [unopenedSince(seen)] : []),
      ].join(' AND '),
      UpdateExpression: [
        `SET ${set.join(', ')}`,
        ...(gone.length > 0 ? [`REMOVE ${gone.join(', ')}`] : []),
      ].join(' '),
      ExpressionAttributeValues: {
        ...kinds,
        ...mapKeys(fields, (_, name) => `:${name}`),
        ...(seen?.counts_from !== undefined && { ':seen': seen.counts_from }),
      },
    },
    audit,
  )
}

/** Such a switch is open. */
const NEVER_MOVED = 'attribute_not_exists(pk)'

function isOneOf(kinds: Record<string, string>): string {
  return `kind IN (${Object.keys(kinds).join(', ')})`
}

function unopenedSince({ counts_from }: SendingSwitch): string {
  return counts_from === undefined ? 'attribute_not_exists(counts_from)' : 'counts_from = :seen'
}

/** Whether the table was restored since the campaign was made: then it may have forgotten who was mailed. */
export function isFromBeforeRestore(
  { created_at }: { created_at: string },
  { restored_at }: Pick<SendingSwitch, 'restored_at'>,
): boolean {
  return restored_at !== undefined && created_at < restored_at
}
