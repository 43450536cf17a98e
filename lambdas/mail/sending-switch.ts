import { mapKeys } from 'es-toolkit'
import * as v from 'valibot'
import type { MailClass, WelcomeClass } from '../../contract/mail/mail-classes.ts'
import { domainsText, sendingSwitch, switchKey } from '../../contract/mail/sending-switch.ts'
import { updateWithAudit } from '../platform/audit/audited-update.ts'
import { auditEntry, SYSTEM } from '../platform/audit/entry.ts'
import { readItem, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'

/**
 * Whether mail of a class goes out. One switch covers all mail of the class, because the bounces and complaints of a
 * class are judged together.
 *
 * open → stopped: bounces or complaints are above a limit
 * stopped → open: staff open the switch, or the welcome mail's bounces and complaints are below their limits again
 * open → outage: SES accepts no mail (campaigns only)
 * outage → open: SES accepts mail again
 * outage → stopped: bounces or complaints are above a limit
 * any → restored: a program in bin/ has restored the table from a backup (campaigns only)
 * restored → open: staff open the switch
 */
const storedSwitch = v.intersect([
  sendingSwitch,
  v.object({
    /** When staff last opened the switch (ISO 8601). Bounces and complaints of earlier mail no longer count. */
    counts_from: v.optional(v.string()),
    /**
     * When the table was last restored from a backup (ISO 8601). The table may lack recipients of earlier campaigns.
     */
    restored_at: v.optional(v.string()),
  }),
])
export type SendingSwitch = v.InferOutput<typeof storedSwitch>
type State = v.InferOutput<typeof sendingSwitch>
type Stopped = Extract<State, { kind: 'stopped' }>

export async function readSwitch(mailClass: MailClass): Promise<SendingSwitch> {
  return (await readItem(env.WORK_TABLE, switchKey(mailClass), storedSwitch)) ?? { kind: 'open' }
}

export function readSendingSwitch(): Promise<SendingSwitch> {
  return readSwitch('campaigns')
}

/**
 * Stops the sending of a mail class because of its bounces or complaints. A switch that is already stopped keeps its
 * reason. A stop replaces an outage of campaigns. An outage ends by itself, but a stop of campaigns lasts until staff
 * open the switch.
 * @param seen the switch that the decision is based on. If staff have opened the switch since, it stays open.
 * @returns true if this call stopped the sending
 */
export function stopSending(
  mailClass: MailClass,
  why: Pick<Stopped, 'reason' | 'rate' | 'domains'>,
  seen: SendingSwitch,
  now: Date,
): Promise<boolean> {
  const { reason, rate, domains } = why
  return transition(mailClass, {
    from: ['open', 'outage'],
    to: { kind: 'stopped', ...why, since: now.toISOString() },
    seen,
    audit: auditEntry(
      SYSTEM,
      {
        action: 'sending.stop',
        object: mailClass,
        changed: {
          reason: { after: reason },
          rate: { after: rate },
          ...(domains && { domains: { after: domainsText(domains) } }),
        },
      },
      now,
    ),
  })
}

/**
 * Resumes the sending of welcome mail of this class after a stop. The caller has checked that the bounces and
 * complaints of the class are below their limits.
 * @param seen the switch that the decision is based on
 * @returns true if this call resumed the sending
 */
export function reopenWelcome(
  mailClass: WelcomeClass,
  seen: SendingSwitch,
  now: Date,
): Promise<boolean> {
  return transition(mailClass, {
    from: ['stopped'],
    to: { kind: 'open' },
    seen,
    audit: auditEntry(SYSTEM, { action: 'sending.open', object: mailClass }, now),
  })
}

/** Opens the switch on behalf of staff. Does nothing if the switch is open, or during an outage of SES. */
export async function openSwitch(mailClass: MailClass, by: Requester, now: Date): Promise<void> {
  await transition(mailClass, {
    from: ['stopped', 'restored'],
    to: { kind: 'open' },
    countsFrom: now.toISOString(),
    audit: auditEntry(by, { action: 'sending.open', object: mailClass }, now),
  })
}

/**
 * Stops campaigns until SES accepts mail again. Does nothing if campaigns are already stopped.
 * @returns true if this call started the outage
 */
export function startOutage(now: Date): Promise<boolean> {
  return transition('campaigns', {
    from: ['open'],
    to: { kind: 'outage', since: now.toISOString() },
    audit: auditEntry(SYSTEM, { action: 'sending.outage', object: 'campaigns' }, now),
  })
}

export async function endOutage(now: Date): Promise<void> {
  await transition('campaigns', {
    from: ['outage'],
    to: { kind: 'open' },
    audit: auditEntry(SYSTEM, { action: 'sending.outage_over', object: 'campaigns' }, now),
  })
}

interface Transition {
  from: readonly State['kind'][]
  to: State
  /** The switch that the decision is based on. The transition fails if staff have opened the switch since. */
  seen?: SendingSwitch
  countsFrom?: string
  audit: Parameters<typeof updateWithAudit>[1]
}

/** @returns false if the switch's state is not in `from`, or if staff have opened the switch since `seen` */
function transition(
  mailClass: MailClass,
  { from, to, seen, countsFrom, audit }: Transition,
): Promise<boolean> {
  const kinds = Object.fromEntries(from.map((kind) => [`:from_${kind}`, kind]))
  const fields = { ...to, ...(countsFrom !== undefined && { counts_from: countsFrom }) }
  const set = Object.keys(fields).map((name) => `${name} = :${name}`)
  const removed = ['reason', 'rate', 'since', 'domains'].filter((name) => !(name in to))
  return updateWithAudit(
    {
      TableName: env.WORK_TABLE,
      Key: switchKey(mailClass),
      ConditionExpression: [
        from.includes('open') ? `(${NO_ROW} OR ${isOneOf(kinds)})` : isOneOf(kinds),
        ...(seen ? [unopenedSince(seen)] : []),
      ].join(' AND '),
      UpdateExpression: [
        `SET ${set.join(', ')}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
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

/** A switch without a row is open. */
const NO_ROW = 'attribute_not_exists(pk)'

function isOneOf(kinds: Record<string, string>): string {
  return `kind IN (${Object.keys(kinds).join(', ')})`
}

function unopenedSince({ counts_from }: SendingSwitch): string {
  return counts_from === undefined ? 'attribute_not_exists(counts_from)' : 'counts_from = :seen'
}

/** A check for a transaction that sends mail of a class: it fails while the switch is stopped. */
export function unlessStopped(mailClass: MailClass): Write {
  return {
    ConditionCheck: {
      TableName: env.WORK_TABLE,
      Key: switchKey(mailClass),
      ConditionExpression: `${NO_ROW} OR kind <> :stopped`,
      ExpressionAttributeValues: { ':stopped': 'stopped' },
    },
  }
}

/** A campaign from before the restore may have mailed recipients whom the restored table lacks. */
export function isFromBeforeRestore(
  { created_at }: { created_at: string },
  { restored_at }: Pick<SendingSwitch, 'restored_at'>,
): boolean {
  return restored_at !== undefined && created_at < restored_at
}
