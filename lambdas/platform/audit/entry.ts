import {
  AUDIT_KEPT_DAYS,
  type AuditAction,
  type Changed,
  MAX_CHANGES,
  MAX_VALUE_LENGTH,
  SYSTEM_ACTOR,
} from '../../../contract/audit/schemas.ts'
import type { Write } from '../aws/dynamodb.ts'
import { env } from '../aws/env.ts'
import type { Requester } from '../http/action.ts'
import { randomId } from '../secrets.ts'

/** What nobody asked for: a schedule's run, a worker. */
export const SYSTEM: Requester = { actor: SYSTEM_ACTOR, request_id: null }

interface Act {
  action: AuditAction
  /** The id of what it was done to. Never an address. */
  object: string
  /** A post's title, a mail's subject, a picture's or an import's file: staff read it in place of the id. */
  name?: string
  /** No content of posts or mails, and no secrets. */
  changed?: Changed
}

/** All entries are in one partition, in the order of time. */
export const LOG = 'staff'

/**
 * The entry of the audit log for an act: a write for the transaction of the change itself, so that there is never one
 * without the other. It goes last there, where its condition is told from the change's own.
 */
export function auditEntry(
  by: Requester,
  { action, object, name, changed = {} }: Act,
  now: Date,
): Write {
  const at = now.toISOString()
  return {
    Put: {
      // Read when it is needed: many import this only to read what others changed.
      TableName: env.AUDIT_TABLE,
      Item: {
        log: LOG,
        entry: `${at}#${randomId()}`,
        at,
        ...by,
        action,
        object,
        ...(name && { name: short(name) }),
        changed: bounded(changed),
        expires_at: Math.floor(now.getTime() / 1000) + AUDIT_KEPT_DAYS * 24 * 60 * 60,
      },
      ConditionExpression: 'attribute_not_exists(entry)',
    },
  }
}

type Facts = Record<string, Changed[string]['after']>

/** What of `after` is not as it was in `before`; what was not there before has no value from then. */
export function changesOf(before: Facts, after: Facts): Changed {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  return Object.fromEntries(
    names.map((name) => [name, { before: before[name], after: after[name] }]),
  )
}

function bounded(changed: Changed): Changed {
  const most = Object.entries(changed).slice(0, MAX_CHANGES)
  return Object.fromEntries(
    most.map(([name, { before, after }]) => [
      name,
      {
        ...(before !== undefined && { before: short(before) }),
        ...(after !== undefined && { after: short(after) }),
      },
    ]),
  )
}

function short<T>(value: T): T | string {
  return typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value
}
