import { sortBy } from 'es-toolkit'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ListedSubscriber } from '../../../../../contract/subscribers/admin-schemas.ts'
import type { TextField } from '../../../../../contract/subscribers/facts.ts'
import type { CsvRecord } from '../../../../../contract/subscribers/import-schemas.ts'
import { parseImportLine } from '../../../../../lambdas/subscribers/imports/import-line.ts'
import { importLine } from '../../../../../lambdas/subscribers/standing/acts.ts'
import { listedSubscriber } from '../../../../../lambdas/subscribers/standing/list-entry.ts'
import { csvRows } from '../../../../../web/components/csv.ts'
import {
  type Encoding,
  encodingOf,
} from '../../../../../web/features/subscribers/import/csv/encoding.ts'
import {
  type CsvRow,
  readCsv,
} from '../../../../../web/features/subscribers/import/csv/read-csv.ts'
import { examine } from '../../../../../web/features/subscribers/import/mapping/examine.ts'
import { readRow } from '../../../../../web/features/subscribers/import/mapping/read-row.ts'
import { recognize } from '../../../../../web/features/subscribers/import/mapping/recognize.ts'
import { csvHeader, csvLines } from '../../../../../web/features/subscribers/shared/write-csv.ts'

vi.stubEnv('LINK_KEY', 'a key')

const now = new Date('2026-11-21T12:00:00Z')

async function rowsOf(text: string | Uint8Array<ArrayBuffer>, encoding: Encoding = 'utf-8') {
  const rows: CsvRow[] = []
  let stripped = 0
  for await (const part of readCsv(new Blob([text]), encoding)) {
    rows.push(...part.rows)
    stripped += part.stripped
  }
  return { rows, stripped }
}

/** Reads a file as an import does: examine, recognize, read each line. */
async function recordsOf(text: string) {
  const file = new File([text], 'people.csv')
  const mapping = recognize(await examine(file, new AbortController().signal))
  const { rows } = await rowsOf(text)
  return rows.slice(1).map(({ cells }) => {
    const read = readRow(cells, mapping)
    if (read.kind === 'invalid') throw new Error(read.reason)
    return read
  })
}

function imported({
  record,
  fields,
}: {
  record: CsvRecord
  fields: readonly TextField[]
}): ListedSubscriber | string {
  const circumstances = { now, id: 'import-1', doubleOptIn: false, stated: undefined }
  const read = parseImportLine(record, circumstances, fields)
  if (read.kind === 'invalid') return read.reason
  return { ...listedSubscriber(importLine({}, read.person, now)), id: 'id' }
}

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
    first_name: fc.option(fc.constantFrom('Ada', '=Zoë', "'O’Neil", 'Mary Ann', '@')),
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
  it('gives exactly the same subscribers when the file is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(subscriber, { minLength: 1, maxLength: 8 }), async (list) => {
        const records = await recordsOf(csvHeader(FIELDS) + csvLines(list, FIELDS))
        expect(records.map(imported)).toEqual(list)
      }),
      { numRuns: 300 },
    )
  })

  it.each(['=1', '+1', '-1', '@A1', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠A1', "'=1"])(
    'has no cell that a spreadsheet would run as a formula: %j',
    async (cell) => {
      expect(csvRows([[cell]]).replace(/^"/, '')).toMatch(/^'/)
      const { rows } = await rowsOf(csvRows([['email', cell]]))
      expect(rows[0]?.cells).toEqual(['email', cell])
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

describe('reading a CSV file', () => {
  const expected = [
    { line: 1, cells: ['email', 'source'] },
    { line: 2, cells: ['a@example.com', 'fair'] },
    { line: 3, cells: ['b@example.com', ''] },
  ]

  it.each([
    ['commas', 'email,source\na@example.com,fair\nb@example.com,\n'],
    ['semicolons', 'email;source\na@example.com;fair\nb@example.com;\n'],
    ['tabs', 'email\tsource\na@example.com\tfair\nb@example.com\t\n'],
    ['Windows line ends', 'email,source\r\na@example.com,fair\r\nb@example.com,\r\n'],
    ['old Mac line ends', 'email,source\ra@example.com,fair\rb@example.com,\r'],
    ['a missing last line end', 'email,source\na@example.com,fair\nb@example.com,'],
    ['a byte order mark', '\uFEFFemail,source\na@example.com,fair\nb@example.com,\n'],
    ['quotes', '"email","source"\n"a@example.com","fair"\n"b@example.com",""\n'],
  ])('accepts %s', async (_, text) => {
    expect((await rowsOf(text)).rows).toEqual(expected)
  })

  it('recognizes the delimiter by the header alone', async () => {
    const { rows } = await rowsOf('email;note\na@example.com;"a, b, c"\n')
    expect(rows[1]?.cells).toEqual(['a@example.com', 'a, b, c'])
  })

  it('counts blank lines and line breaks inside cells as lines', async () => {
    const text = 'email,note\n"a@example.com","one\ntwo\nthree"\n\n,\nb@example.com,x\n'
    expect((await rowsOf(text)).rows.map(({ line }) => line)).toEqual([1, 2, 7])
  })

  it('keeps multi-byte characters intact where the file is split into pieces', async () => {
    const wording = 'ü€🥑'.repeat(60_000)
    const { rows } = await rowsOf(`email,consent_wording\na@example.com,x${wording}\n`)
    expect(rows[1]?.cells[1]).toBe(`x${wording}`)
  })

  it('removes and counts control characters except tabs and line breaks', async () => {
    const { rows, stripped } = await rowsOf(
      'email,note\n\u0000a@example.com,"one\u0007\u001B two\tthree\nfour\uFFFE"\n',
    )
    expect(rows[1]?.cells).toEqual(['a@example.com', 'one two\tthree\nfour'])
    expect(stripped).toBe(4)
  })

  it('yields each of 50,000 lines once, piece by piece', async () => {
    const count = 50_000
    const rows = Array.from({ length: count }, (_, n) => `p${n}@example.com,"a ""b"", c"`)
    let parts = 0
    let next = 0
    const file = new Blob([`email,source\r\n${rows.join('\r\n')}`])
    for await (const part of readCsv(file, 'utf-8')) {
      parts += 1
      for (const { line, cells } of part.rows) {
        if (line === 1) continue
        if (line !== next + 2 || cells[0] !== `p${next}@example.com`)
          throw new Error(`Line ${line} is not ${next + 2}`)
        next += 1
      }
    }
    expect(next).toBe(count)
    expect(parts).toBeGreaterThan(4)
  })

  it.each([
    ['The file is empty.', ''],
    ['The file is empty.', '\n\n'],
    ['Line 2 does not end.', `email\n"${'a\n'.repeat(600_000)}`],
  ])('refuses an unreadable file with the reason “%s”', async (reason, text) => {
    await expect(rowsOf(text)).rejects.toThrow(reason)
  })
})

describe('the encoding of a CSV file', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) =>
        typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
      ),
    )
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length))
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(2 * at, text.charCodeAt(at), littleEndian)
    return new Uint8Array(view.buffer)
  }
  const table = 'email,note\na@example.com,Zoë 🥑\n'

  it.each<[Encoding, Uint8Array<ArrayBuffer>]>([
    ['utf-8', bytes(table)],
    ['utf-8', bytes([0xef, 0xbb, 0xbf], table)],
    ['utf-16le', utf16(`\uFEFF${table}`, true)],
    ['utf-16be', utf16(`\uFEFF${table}`, false)],
  ])('is recognized as %s', async (encoding, content) => {
    expect(await encodingOf(new Blob([content]))).toBe(encoding)
    const { rows } = await rowsOf(content, encoding)
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['email', 'note'],
      ['a@example.com', 'Zoë 🥑'],
    ])
  })

  it('is Windows-1252 for a file that Excel saves in Western Europe', async () => {
    const content = bytes(
      'email,note\na@example.com,"M',
      [0xfc],
      'ller ',
      [0x80],
      '5 ',
      [0x96],
      ' Zo',
      [0xeb],
      '"\n',
    )
    expect(await encodingOf(new Blob([content]))).toBe('windows-1252')
    const { rows } = await rowsOf(content, 'windows-1252')
    expect(rows[1]?.cells[1]).toBe('Müller €5 – Zoë')
  })

  it.each([
    ['Cyrillic (Windows-1251)', bytes('email\n', [0xcc, 0xe0, 0xf0, 0xe8, 0xff], '\n')],
    ['Japanese (Shift JIS)', bytes('email\n', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea], '\n')],
    ['UTF-8 with a broken letter', bytes('email\nZoë Müller Ñandú', [0xc3], '\n')],
    ['a byte that Windows-1252 leaves undefined', bytes('email\nM', [0x81], 'ller\n')],
    ['UTF-16 without a byte order mark', utf16(table, true)],
  ])('is refused with an error that says how to save the file: %s', async (_, content) => {
    await expect(encodingOf(new Blob([content]))).rejects.toThrow(
      /^The file is not saved as UTF-8.*save it as “CSV UTF-8/,
    )
  })

  it('cannot be recognized in a spreadsheet, and the error says how to save the file as CSV', async () => {
    const workbook = new Blob([bytes([0x50, 0x4b, 0x03, 0x04], 'xl/workbook.xml')])
    await expect(encodingOf(workbook)).rejects.toThrow(/^This is a spreadsheet.*“CSV UTF-8/)
  })
})
