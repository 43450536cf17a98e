import { sortBy, uniqBy } from 'es-toolkit'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { ListedSubscriber } from '../../../../../contract/subscribers/admin-schemas.ts'
import { firstName } from '../../../../../contract/subscribers/profile-schemas.ts'
import {
  type ParsedLine,
  parseImportLine,
} from '../../../../../lambdas/subscribers/imports/import-line.ts'
import { importLine } from '../../../../../lambdas/subscribers/standing/acts.ts'
import { listedSubscriber } from '../../../../../lambdas/subscribers/standing/list-entry.ts'
import { csvRows } from '../../../../../web/components/csv.ts'
import { readTable } from '../../../../../web/features/subscribers/import/file/table.ts'
import { suggestMapping } from '../../../../../web/features/subscribers/import/meaning/mapping.ts'
import { planImport } from '../../../../../web/features/subscribers/import/plan.ts'
import { csvHeader, csvLines } from '../../../../../web/features/subscribers/shared/write-csv.ts'

vi.stubEnv('LINK_KEY', 'a key')
const now = new Date('2026-11-21T12:00:00Z')

/** Reads a file as the page suggests, and parses its rows as the API does. */
async function importOf(content: BlobPart) {
  const table = await readTable(new File([content], 'people.csv'))
  const plan = await planImport(table, suggestMapping(table))
  const stated = { wording: 'At the fair, on paper', by: 'somebody' }
  const parsed = plan.rows.map(({ row, read }) => {
    const circumstances = { now, id: 'import-1', doubleOptIn: false, stated }
    return { row, parsed: read && parseImportLine(read.record, circumstances, read.fields) }
  })
  return { table, parsed }
}

type Imported = Awaited<ReturnType<typeof importOf>>

/** The people who come in, and whether the file says that they left. */
function people({ parsed }: Imported): Map<string, boolean> {
  return new Map(
    parsed.flatMap(({ parsed: line }) =>
      line?.kind === 'person'
        ? [[line.person.email, line.person.facts.some(({ says }) => says === 'left')]]
        : [],
    ),
  )
}

/** All that the page shows of the rows that bring nobody in. */
function problems({ table, parsed }: Imported): string {
  const left = parsed.flatMap(({ row, parsed: line }) => (line?.kind === 'person' ? [] : row.cells))
  return [...left, ...table.titles.flatMap(({ cells }) => cells)].join('\n')
}

interface Person {
  address: string
  hasLeft: boolean
  name: string
  note: string
}

const person = fc.record({
  hasLeft: fc.boolean(),
  name: fc.constantFrom(
    '',
    'Ada',
    'Zoë',
    'علی\u200cرضا',
    'NULL',
    '<Lee>',
    'O’Neil',
    'x'.repeat(70),
  ),
  note: fc.constantFrom(
    '',
    'plain',
    'a, b; c',
    '"',
    '5" plate',
    '"open',
    'two\nlines',
    '"Great" she said',
    'tab\there',
    'a|b',
    '=1+1',
  ),
})

/** How a hand or a tool writes a file. `quotes`: which cells it puts in quotation marks, and whether properly. */
const style = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnds: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 3 }),
  quotes: fc.constantFrom('all', 'needed', 'none'),
  titles: fc.constantFrom([], ['Export of May'], ['sep'], ['Export', '']),
  hasHeader: fc.boolean(),
  isRagged: fc.boolean(),
  ending: fc.constantFrom('', '\n', '\n\n'),
  bom: fc.boolean(),
})
type Style = typeof style extends fc.Arbitrary<infer S> ? S : never

function written(all: readonly Person[], how: Style): string {
  const { delimiter, lineEnds, quotes, titles, hasHeader, isRagged, ending, bom } = how
  const cell = (text: string) => {
    const isQuoted = quotes === 'all' || (quotes === 'needed' && /[",;|\t\r\n]/.test(text))
    if (isQuoted) return `"${text.replaceAll('"', '""')}"`
    // Without quotes, nobody can write a line end or the delimiter into a cell.
    return text.replace(/[\r\n]/g, ' ').replaceAll(delimiter, ' ')
  }
  const rows = all.map(({ address, hasLeft, name, note }) => {
    const cells = [address, hasLeft ? 'unsubscribed' : 'active', name, note].map(cell)
    return isRagged && note === '' ? cells.slice(0, 3) : cells
  })
  const header = hasHeader ? [['email', 'status', 'first_name', 'note'].map(cell)] : []
  const above = hasHeader
    ? titles.map((title) => [title === 'sep' ? `sep=${delimiter}` : title])
    : []
  const lines = [...above, ...header, ...rows].map((cells) => cells.join(delimiter))
  const text = lines.map((line, n) => line + lineEnds[n % lineEnds.length]).join('')
  return `${bom ? '\uFEFF' : ''}${text.replace(/[\r\n]+$/, '')}${ending}`
}

const file = fc
  .tuple(fc.array(person, { minLength: 1, maxLength: 6 }), style)
  .map(([some, how]) => ({ some, how }))

const named = (some: readonly Omit<Person, 'address'>[], prefix: string): Person[] =>
  some.map((one, n) => ({ ...one, address: `${prefix}${n}@example.com` }))

describe('the file of a list', () => {
  it('gives exactly the people in it, and who of them left, in every way of writing it', async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ some, how }) => {
        const all = named(some, 'p')
        const imported = await importOf(written(all, how))
        expect([...people(imported)]).toEqual(all.map(({ address, hasLeft }) => [address, hasLeft]))
      }),
      { numRuns: 3000 },
    )
  })

  const check = async (text: string) => {
    const addresses = text.match(/[pq]\d@example\.com/g) ?? []
    const imported = await importOf(text).catch(() => undefined)
    if (!imported) return expect(addresses).toEqual([])
    const known = `${[...people(imported).keys()].join('\n')}\n${problems(imported)}`
    expect(addresses.filter((address) => !known.includes(address))).toEqual([])
  }
  const cutAt = (text: string, place: number) => text.slice(0, place % (text.length + 1))
  /** A list that follows another. Two stray quotation marks, one in each, can enclose people, so it has none. */
  const following = (some: readonly Omit<Person, 'address'>[], how: Style) =>
    written(named(some, 'q'), { ...how, quotes: how.quotes === 'none' ? 'needed' : how.quotes })

  it('loses nobody without a word if it is cut anywhere, and another list follows', async () => {
    await fc.assert(
      fc.asyncProperty(file, file, fc.nat(), async (first, second, place) => {
        const cut = cutAt(written(named(first.some, 'p'), first.how), place)
        await check(cut)
        await check(cut + following(second.some, { ...second.how, hasHeader: true }))
      }),
      { numRuns: 1500 },
    )
  })

  it('loses nobody without a word if lists without headers are put together', async () => {
    await fc.assert(
      fc.asyncProperty(file, file, async (first, second) => {
        const how = { ...first.how, hasHeader: true }
        const headless = { ...second.how, hasHeader: false }
        const one = written(named(first.some, 'p'), how)
        await check(`${one}\n${following(second.some, headless)}`)
        // Without a line end between them.
        if (how.quotes !== 'none')
          await check(one + following(second.some, { ...headless, delimiter: how.delimiter }))
      }),
      { numRuns: 1500 },
    )
  })
})

const atext = "abcXYZ019!#$%&'*+-/=?^_`{|}~"
const local = fc
  .string({ unit: fc.constantFrom(...atext), minLength: 1, maxLength: 20 })
  .chain((one) => fc.constantFrom(one, `=${one}`, `'${one}`, `+${one}`, `'-${one}`, `${one}.x`))
const instant = fc
  .date({ min: new Date('2020-01-01'), max: now, noInvalidDate: true })
  .map((date) => date.toISOString())
/** Any text that a person can write, formulas included. The text is trimmed, because the product trims every text. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('=1+1', "'=1", '"quoted", and, so on', 'two\r\nlines', '@SUM(A1)', 'é;ü\tß'),
    fc.constantFrom('＝1+1', "'＋1", '－1', '＠SUM(A1)'),
  )
  // Removes non-characters, lone surrogates, and control characters except tab and line ends. The API refuses nearly
  // all of them (contract/control-characters.ts). Also removes U+FFFD, because the import refuses a line that contains
  // it.
  .map((text) => text.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFD-\uFFFF]/gu, '').trim())
  .filter((text) => text !== '')

const FIELDS = ['City', '=Plan', 'a, "b"']

const subscriber = fc
  .record({
    local,
    at: instant,
    version: words,
    wording: fc.option(words, { nil: undefined }),
    statedBy: fc.option(words, { nil: undefined }),
    unsubscribed_at: fc.option(instant),
    suppression: fc.option(
      fc.record({ reason: fc.constantFrom('bounce', 'complaint', 'manual'), at: instant }),
    ),
    confirmation: fc.option(fc.oneof(instant, fc.constant('pending'))),
    created_at: instant,
    first_name: fc.option(
      fc.oneof(
        fc.constantFrom(
          'Ada',
          '=Zoë',
          "'O’Neil",
          'Mary Ann',
          'محمد',
          'علی\u200cرضا',
          'ශ්\u200dරී',
          '李',
        ),
        words.filter((name) => v.is(firstName, name)),
      ),
    ),
    tags: fc
      .uniqueArray(fc.constantFrom('vip', '=vip', 'früh dran', "'@a"))
      .map((tags) => tags.toSorted()),
    fields: fc
      .uniqueArray(fc.record({ name: fc.constantFrom(...FIELDS), value: words }), {
        selector: ({ name }) => name,
      })
      .map((fields) => sortBy(fields, [({ name }) => FIELDS.indexOf(name)])),
    origin: fc.option(
      fc.record({
        utm_source: fc.constantFrom('podcast', '=x'),
        referrer: fc.constantFrom('blog.example'),
      }),
    ),
  })
  .map(({ local, at, version, wording, statedBy, confirmation, ...rest }): ListedSubscriber => {
    const awaits = confirmation === 'pending'
    const email = `${local}@Example.com`
    const away = rest.suppression ? 'suppressed' : rest.unsubscribed_at ? 'unsubscribed' : undefined
    return {
      ...rest,
      id: 'id',
      email,
      address: email.toLowerCase(),
      source: 'landing_page',
      consent: {
        version,
        at,
        ...(wording !== undefined && { wording }),
        ...(statedBy !== undefined && { stated_by: statedBy }),
      },
      state: away ?? (awaits ? 'unconfirmed' : 'active'),
      awaits_confirmation: awaits,
      confirmed_at: awaits ? null : confirmation,
    } as ListedSubscriber
  })

describe('an exported file', () => {
  it('gives exactly the same subscribers when it is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(subscriber, { minLength: 1, maxLength: 8 }), async (list) => {
        const all = uniqBy(list, ({ address }) => address)
        const { parsed } = await importOf(csvHeader(FIELDS) + csvLines(all, FIELDS))
        expect(parsed.map(({ parsed: line }) => line && listed(line))).toEqual(all)
      }),
      { numRuns: 500 },
    )
  })

  it.each(['=1', '+1', '-1', '@A1', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠A1', "'=1"])(
    'has no cell that a spreadsheet would run as a formula: %j',
    async (cell) => {
      expect(csvRows([[cell]]).replace(/^"/, '')).toMatch(/^'/)
      const { parsed } = await importOf(
        csvRows([
          ['email', 'note'],
          ['a@example.com', cell],
        ]),
      )
      expect(parsed[0]?.row.cells[1]).toBe(cell)
    },
  )

  it('has no formula in any text that people can write', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(csvRows([[text]]).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })
})

function listed(line: ParsedLine): ListedSubscriber | string {
  if (line.kind === 'invalid') return line.reason
  if (line.leftOut.length > 0) return JSON.stringify(line.leftOut)
  return { ...listedSubscriber(importLine({}, line.person, now)), id: 'id' }
}
