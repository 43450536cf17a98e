import type { AuditAction } from '../../contract/audit/schemas.ts'
import { auditEntry, changesOf } from '../platform/audit/entry.ts'
import type { Requester } from '../platform/http/action.ts'
import { stateOf } from './list-entry.ts'
import type { SubscriberRow } from './subscriber.ts'
import type { Change } from './subscriber-store.ts'

/** What the audit log says of a person whose state staff changed: their id, and never their address. */
export function stateChange(by: Requester, action: AuditAction, now: Date) {
  return ({ before, after }: Change) => {
    const changed = changesOf(before ? facts(before) : {}, after ? facts(after) : { state: null })
    return auditEntry(by, { action, object: after?.id ?? before?.id ?? '', changed }, now)
  }
}

function facts(row: SubscriberRow) {
  return { state: stateOf(row) }
}
