import { chunk } from 'es-toolkit'
import * as v from 'valibot'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import type { ImportOutcome } from '../../contract/subscribers/import-schemas.ts'
import { unlessErased } from './erased.ts'
import { mergeImported, outcomeOf } from './import-merge.ts'
import { readBatch, readItems } from './list-page.ts'
import type { SubscriberRow } from './row.ts'
import { type Change, ChangeRefused, changeSubscriber, writeChanges } from './subscription-rules.ts'

/** A transaction takes 100 writes: these with a check each, and the totals of as many shards. */
const AT_ONCE = 25
const READ_AT_ONCE = 100

/**
 * Imports rows, or says what would happen. In the order of the lines, so that of an address that stands in the file
 * twice the first one counts. Repeating it changes nothing.
 */
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
  const [people, tombs] = await Promise.all([
    Promise.all(chunk(addresses, READ_AT_ONCE).map(readBatch)),
    Promise.all(chunk(addresses.map(erasedKey), READ_AT_ONCE).map(readItems)),
  ])
  return {
    people: new Map<string, SubscriberRow>(people.flat().map((row) => [row.address, row])),
    erased: new Set(tombs.flat().map((item) => v.parse(kept, item).address)),
  }
}
