import type { ImportOutcome } from '../../contract/subscribers/import-schemas.ts'
import { type SubscriberRow, stateOf } from './row.ts'

/**
 * What an imported line makes of whoever is at its address. Whoever is there keeps their consent and all else; the
 * file can only stop mail, never start it: its suppression is added where there is none, its unsubscribe where it is
 * later than the consent that is held.
 */
export function mergeImported(
  row: SubscriberRow | undefined,
  imported: SubscriberRow,
): SubscriberRow {
  if (!row) return imported
  const left = imported.unsubscribed_at
  const leaves = row.unsubscribed_at === undefined && left !== undefined && left > row.consent.at
  const suppression = row.suppression ? undefined : imported.suppression
  if (!leaves && !suppression) return row
  return { ...row, ...(leaves && { unsubscribed_at: left }), ...(suppression && { suppression }) }
}

/** What is said of the line. */
export function outcomeOf(before: SubscriberRow | undefined, after: SubscriberRow): ImportOutcome {
  const state = stateOf(after)
  if (state === 'suppressed' || state === 'unsubscribed') return state
  return before ? 'present' : 'new'
}
