import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parseImportLine } from '../../../lambdas/subscribers/imports/import-line.ts'
import { importLine, joinByForm, tag } from '../../../lambdas/subscribers/standing/acts.ts'
import { listEntryOf } from '../../../lambdas/subscribers/standing/list-entry.ts'
import {
  type SubscriberRow,
  withoutImport,
} from '../../../lambdas/subscribers/standing/subscriber.ts'

vi.stubEnv('LINK_KEY', 'a key')

const email = 'ada@example.com'
const START = Date.parse('2026-11-22T12:00:00Z')
const DAY_MS = 86_400_000

const importIds = ['a', 'b', 'c', 'd'] as const
const tags = ['vip', 'beta', 'press'] as const

type Act =
  | { act: 'import'; id: string; name: string; tags: string[]; town: string }
  | { act: 'tag'; add: string[]; remove: string[] }
  | { act: 'join' }
  /** Waits ten days, so that earlier imports are final. */
  | { act: 'wait' }

const someTags = fc.subarray([...tags])
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: importAct() },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('tag' as const), add: someTags, remove: someTags }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'join' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'wait' as const }) },
)

function importAct(): fc.Arbitrary<Act> {
  return fc.record({
    act: fc.constant('import' as const),
    id: fc.constantFrom(...importIds),
    name: fc.constantFrom('', 'Ada', 'Bo'),
    tags: someTags,
    town: fc.constantFrom('', 'Gary', 'Rome'),
  })
}

/**
 * The profile after all steps of `history`, except the imports whose ids are in `never`. The other steps keep their
 * times. At the end, the imports whose ids are in `undone` are undone.
 */
function profileAfter(
  history: readonly Act[],
  never: readonly string[],
  undone: readonly string[],
) {
  let row: SubscriberRow | undefined
  let time = START
  for (const one of history) {
    time += one.act === 'wait' ? 10 * DAY_MS : 1000
    row = afterAct(row, one, new Date(time), never)
  }
  for (const id of undone) row = row && withoutImport(row, id)
  const { first_name, tags: has, fields } = (row && listEntryOf(row)) ?? {}
  return { first_name, tags: has, fields }
}

function afterAct(
  row: SubscriberRow | undefined,
  one: Act,
  now: Date,
  never: readonly string[],
): SubscriberRow | undefined {
  switch (one.act) {
    case 'wait':
      return row
    case 'join': {
      const joining = { now, needsConfirmation: false }
      return joinByForm({ row }, { email, source: 'landing_page' }, joining)
    }
    case 'tag':
      return row && tag(row, one, 'someone', now)
    case 'import': {
      if (never.includes(one.id)) return row
      const stated = { wording: 'At the fair', by: 'someone' }
      const read = parseImportLine(
        { email, first_name: one.name, tags: one.tags.join(', ') },
        { now, id: one.id, doubleOptIn: false, stated },
        [{ name: 'Town', value: one.town }],
      )
      if (read.kind === 'invalid') throw new Error(read.reason)
      return importLine({ row }, read.person, now)
    }
  }
}

describe('undoing imports', () => {
  it('leaves name, tags and fields as if the imports had never happened', () => {
    // An import can be undone for a day, so no import here is older than a day.
    const history = fc.array(act, { maxLength: 12 }).map((acts) => acts.filter(isSoon))
    const begun = history.map((acts): Act[] => [{ act: 'join' }, ...firstLines(acts)])
    fc.assert(
      fc.property(begun, fc.shuffledSubarray([...importIds]), (acts, gone) => {
        expect(profileAfter(acts, [], gone)).toEqual(profileAfter(acts, gone, []))
      }),
      { numRuns: 10_000 },
    )
  })

  it('keeps the values of imports that can no longer be undone', () => {
    const recent = fc.array(act, { maxLength: 8 }).map((acts) => acts.filter(isSoon))
    fc.assert(
      fc.property(recent, recent, fc.subarray(['c', 'd']), (earlier, later, gone) => {
        const settled = earlier.map((one) => (one.act === 'import' ? { ...one, id: 'a' } : one))
        const undoable = later.map((one) =>
          one.act === 'import' && one.id !== 'd' ? { ...one, id: 'c' } : one,
        )
        const acts: Act[] = [{ act: 'join' }, ...settled, { act: 'wait' }, ...firstLines(undoable)]
        expect(profileAfter(acts, [], gone)).toEqual(profileAfter(acts, gone, []))
      }),
      { numRuns: 10_000 },
    )
  })
})

/**
 * Keeps the first line of each import. All lines in this test have the same address, and the staff area sends an
 * address only once per import.
 */
function firstLines(acts: readonly Act[]): Act[] {
  const seen = new Set<string>()
  return acts.filter((one) => {
    if (one.act !== 'import') return true
    const isFirst = !seen.has(one.id)
    seen.add(one.id)
    return isFirst
  })
}

function isSoon({ act: kind }: Act): boolean {
  return kind !== 'wait'
}
