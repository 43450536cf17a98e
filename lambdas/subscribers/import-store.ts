import { chunk } from 'es-toolkit'
import * as v from 'valibot'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import type { ImportOutcome } from '../../contract/subscribers/import-schemas.ts'
import { readItems, readRows } from './list-page.ts'
import { type SubscriberRow, stateOf } from './row.ts'
import {
  type Change,
  ChangeRefused,
  changeSubscriber,
  unlessErased,
  writeChanges,
} from './subscriber-store.ts'

/** A transaction takes 100 writes: these with a check each, and the totals of as many shards. */
const AT_ONCE = 25

/** Imports rows, or says what would happen. Of an address that stands in the file twice, the first line counts. */
export async function importRows(
  rows: readonly SubscriberRow[],
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<ImportOutcome[]> {
  const { people, erased } = await whoIsThere(rows)
  const changes: Change[] = []
  const outcomes = rows.map((row): ImportOutcome => {
    const { address } = row
    const before = people.get(address)
    if (!before && erased.has(erasedKey(address))) return 'erased'
    const after = mergeImported(before, row)
    if (after !== before) {
      const earlier = changes.findIndex((change) => change.after?.address === address)
      const first = changes[earlier]
      if (first) changes[earlier] = { before: first.before, after }
      else changes.push({ before, after })
    }
    people.set(address, after)
    return outcomeOf(before, after)
  })
  if (!dryRun) await write(changes, now)
  return outcomes
}

async function write(changes: readonly Change[], now: Date): Promise<void> {
  for (const group of chunk(changes, AT_ONCE)) {
    const checks = group.flatMap(({ before, after }) =>
      !before && after ? [unlessErased(after.address)] : [],
    )
    const outcome = await writeChanges(group, now, checks)
    if (outcome.kind === 'condition_failed') await writeEach(group, now)
  }
}

/** Somebody of the group changed meanwhile: so each is looked at again, alone. */
async function writeEach(group: readonly Change[], now: Date): Promise<void> {
  for (const { after } of group) {
    if (!after) continue
    const also = [unlessErased(after.address)]
    try {
      await changeSubscriber(after.address, (row) => mergeImported(row, after), { now, also })
    } catch (error) {
      if (!(error instanceof ChangeRefused)) throw error
    }
  }
}

const kept = v.object({ address: v.string() })

async function whoIsThere(rows: readonly SubscriberRow[]) {
  const addresses = [...new Set(rows.map(({ address }) => address))]
  const [people, erased] = await Promise.all([
    readRows(addresses),
    readItems(addresses.map(erasedKey)),
  ])
  return {
    people: new Map<string, SubscriberRow>(people.map((row) => [row.address, row])),
    erased: new Set(erased.map((item) => v.parse(kept, item).address)),
  }
}

/**
 * What an imported line makes of whoever is at its address: the file can stop mail to them, never start it. Its
 * suppression is added where there is none, its unsubscribe where it is later than the consent that is held.
 */
function mergeImported(row: SubscriberRow | undefined, imported: SubscriberRow): SubscriberRow {
  if (!row) return imported
  const left = imported.unsubscribed_at
  const leaves = row.unsubscribed_at === undefined && left !== undefined && left > row.consent.at
  const suppression = row.suppression ? undefined : imported.suppression
  if (!leaves && !suppression) return row
  return { ...row, ...(leaves && { unsubscribed_at: left }), ...(suppression && { suppression }) }
}

/** What is said of the line. */
function outcomeOf(before: SubscriberRow | undefined, after: SubscriberRow): ImportOutcome {
  const state = stateOf(after)
  if (state === 'suppressed' || state === 'unsubscribed') return state
  return before ? 'present' : 'new'
}
