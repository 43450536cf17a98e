import type { SubscriberRow } from './row.ts'
import { stateOf } from './row.ts'

/**
 * What a sign-up makes of whoever is at the address: a new subscriber, or one who unsubscribed and is back. That keeps
 * the id, so that the links in mail already sent stay good. Who is active or suppressed stays as they are, and so does
 * who is still to confirm, unless confirming is no longer asked for.
 */
export function signUp(row: SubscriberRow | undefined, candidate: SubscriberRow): SubscriberRow {
  if (!row) return candidate
  const state = stateOf(row)
  if (state === 'active' || state === 'suppressed') return row
  if (state === 'unconfirmed' && candidate.awaits_confirmation) return row
  const { id, created_at, version } = row
  return { ...candidate, id, created_at, version }
}
