import type { AuditAction } from '../../contract/audit/schemas.ts'
import { auditEntry, changesOf } from '../audit/entry.ts'
import type { By } from '../platform/http/action.ts'
import { stateOf } from './row.ts'
import type { Change } from './subscriber-store.ts'

/** What the audit log says of a person whose state staff changed: their id, and never their address. */
export function stateChange(by: By, action: AuditAction, now: Date) {
  return ({ before, after }: Change) => {
    const states = { before: { state: stateIn(before) }, after: { state: stateIn(after) } }
    const object = after?.id ?? before?.id ?? ''
    return auditEntry(by, { action, object, changed: changesOf(states.before, states.after) }, now)
  }
}

function stateIn(row: Change['before']) {
  return row ? stateOf(row) : null
}
