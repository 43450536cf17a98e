import { isEqual } from 'es-toolkit'
import {
  AUDIT_KEPT_DAYS,
  type AuditAction,
  type Changed,
  MAX_CHANGES,
  MAX_VALUE_LENGTH,
  SYSTEM_ACTOR,
} from '../../../contract/audit/schemas.ts'
import { cutText } from '../../../contract/cut-text.ts'
import type { Write } from '../aws/dynamodb.ts'
import { env } from '../aws/env.ts'
import type { Requester } from '../http/action.ts'
import { randomId } from '../secrets.ts'

/** The actor of schedules and workers. */
export const SYSTEM: Requester = { actor: SYSTEM_ACTOR, request_id: null }

interface Act {
  action: AuditAction
  /** The id of the changed post, subscriber or other object. Never an address. */
  object: string
  /** The name that staff read in place of the id, for example a post's title, a mail's subject or a file's name. */
  name?: string
  /** Must not contain secrets, or content of posts or mails. */
  changed?: Changed
}

/** All entries are in one partition, sorted by time. */
export const LOG = 'staff'

/**
 * Add the entry to the transaction of the change, so that both are written or neither. Add it as the last write,
 * because callers identify a failed condition by the index of the write.
 */
export function auditEntry(
  by: Requester,
  { action, object, name, changed = {} }: Act,
  now: Date,
): Write {
  const at = now.toISOString()
  return {
    Put: {
      // Read here and not at the top, because many functions import this file but do not have the variable.
      TableName: env.AUDIT_TABLE,
      Item: {
        log: LOG,
        entry: `${at}#${randomId()}`,
        at,
        ...by,
        action,
        object,
        ...(name && { name: short(name) }),
        changed: shortened(changed),
        expires_at: Math.floor(now.getTime() / 1000) + AUDIT_KEPT_DAYS * 24 * 60 * 60,
      },
      ConditionExpression: 'attribute_not_exists(entry)',
    },
  }
}

type Values = Record<string, Changed[string]['after']>

export function changesOf(before: Values, after: Values): Changed {
  const names = Object.keys(after).filter((name) => !isEqual(before[name], after[name]))
  return Object.fromEntries(
    names.map((name) => [name, { before: before[name], after: after[name] }]),
  )
}

function shortened(changed: Changed): Changed {
  const changes = Object.entries(changed).slice(0, MAX_CHANGES)
  return Object.fromEntries(
    changes.map(([name, { before, after }]) => [
      name,
      {
        ...(before !== undefined && { before: shortValue(before) }),
        ...(after !== undefined && { after: shortValue(after) }),
      },
    ]),
  )
}

function shortValue(value: Values[string]): Values[string] {
  if (Array.isArray(value)) return value.map(short)
  return typeof value === 'string' ? short(value) : value
}

function short(text: string): string {
  return cutText(text, MAX_VALUE_LENGTH)
}
