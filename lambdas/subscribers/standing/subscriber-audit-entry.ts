import type { AuditAction } from '../../../contract/audit/schemas.ts'
import { auditEntry, changesOf } from '../../platform/audit/entry.ts'
import type { Requester } from '../../platform/http/action.ts'
import { stateOf } from './list-entry.ts'
import type { SubscriberRow } from './subscriber.ts'
import type { Change } from './subscriber-store.ts'

/**
 * The audit entry of staff's change to a subscriber, with the state before and after if the state changed. The entry
 * contains the subscriber's id, never the address.
 */
export function subscriberAuditEntry(by: Requester, action: AuditAction, now: Date) {
  return ({ before, after }: Change) => {
    const changed = changesOf(
      before ? auditedFields(before) : {},
      after ? auditedFields(after) : { state: null },
    )
    return auditEntry(by, { action, object: after?.id ?? before?.id ?? '', changed }, now)
  }
}

function auditedFields(row: SubscriberRow) {
  return { state: stateOf(row) }
}
