import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import type { CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
import { readImportLine } from '../../../../lambdas/subscribers/import-line.ts'
import { listed } from '../../../../lambdas/subscribers/row.ts'
import { type CsvLine, readCsv } from '../../../../web/features/subscribers/shared/read-csv.ts'
import {
  csvHeader,
  csvLines,
  csvRows,
} from '../../../../web/features/subscribers/shared/write-csv.ts'

const now = new Date('2026-11-21T12:00:00Z')

async function linesOf(text: string | Uint8Array<ArrayBuffer>): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  for await (const part of readCsv(new Blob([text]))) lines.push(...part.lines)
  return lines
}

function imported(record: CsvRecord): ListedSubscriber | string {
  const read = readImportLine(record, {
    now,
    id: () => 'id',
    confirmToken: () => undefined,
    stated: undefined,
  })
  return read.kind === 'row' ? listed(read.row) : read.reason
}

const atext = "abcXYZ019!#$%&'*+-/=?^_`{|}~"
const local = fc
  .string({ unit: fc.constantFrom(...atext), minLength: 1, maxLength: 20 })
  .chain((one) => fc.constantFrom(one, `=${one}`, `'${one}`, `+${one}`, `'-${one}`, `${one}.x`))
const instant = fc
  .date({ min: new Date('2020-01-01'), max: now, noInvalidDate: true })
  .map((date) => date.toISOString())
/** Whatever a person may have written, formulae and all; without blanks around it, which are not kept. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('=1+1', "'=1", '"quoted", and, so on', 'two\r\nlines', '@SUM(A1)', 'é;ü\tß'),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '')

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
  })
  .map(({ local, at, version, wording, statedBy, confirmation, ...rest }): ListedSubscriber => {
    const awaits = confirmation === 'pending'
    const email = `${local}@Example.com`
    const away = rest.suppression ? 'suppressed' : rest.unsubscribed_at ? 'unsubscribed' : undefined
    return {
      ...rest,
      ...{ id: 'id', email, address: email.toLowerCase(), source: 'landing_page' },
      consent: {
        ...{ version, at },
        ...(wording !== undefined && { wording }),
        ...(statedBy !== undefined && { stated_by: statedBy }),
      },
      state: away ?? (awaits ? 'unconfirmed' : 'active'),
      awaits_confirmation: awaits,
      confirmed_at: awaits ? null : confirmation,
    } as ListedSubscriber
  })

describe('a file that is exported and imported again', () => {
  it('restores everyone exactly, whatever their address and words hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(subscriber, { minLength: 1, maxLength: 8 }), async (list) => {
        const lines = await linesOf(csvHeader() + csvLines(list))
        expect(lines.map(({ record }) => imported(record))).toEqual(list)
      }),
      { numRuns: 300 },
    )
  })

  it('holds no cell that a spreadsheet would run', async () => {
    await fc.assert(
      fc.property(words, (text) => {
        expect(csvRows([[text]]).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})

describe('reading a CSV file', () => {
  const expected = [
    { line: 2, record: { email: 'a@example.com', source: 'fair' } },
    { line: 3, record: { email: 'b@example.com' } },
  ]

  it.each([
    ['commas', 'email,source\na@example.com,fair\nb@example.com,\n'],
    ['semicolons', 'email;source\na@example.com;fair\nb@example.com;\n'],
    ['tabs', 'email\tsource\na@example.com\tfair\nb@example.com\t\n'],
    ['Windows line ends', 'email,source\r\na@example.com,fair\r\nb@example.com,\r\n'],
    ['old Mac line ends', 'email,source\ra@example.com,fair\rb@example.com,\r'],
    ['no last line end', 'email,source\na@example.com,fair\nb@example.com,'],
    ['a byte order mark', '\uFEFFemail,source\na@example.com,fair\nb@example.com,\n'],
    ['capitals, blanks and another order', ' Source ,EMAIL\nfair,a@example.com\n,b@example.com\n'],
    ['columns it does not know', 'name,email,source\nA,a@example.com,fair\nB,b@example.com,\n'],
    ['quotes', '"email","source"\n"a@example.com","fair"\n"b@example.com",""\n'],
  ])('takes %s', async (_, text) => {
    expect(await linesOf(text)).toEqual(expected)
  })

  it('names the line of the file, blank lines and line breaks in cells counted', async () => {
    const text = 'email,note\n"a@example.com","one\ntwo\nthree"\n\n,\nb@example.com,x\n'
    expect((await linesOf(text)).map(({ line }) => line)).toEqual([2, 7])
  })

  it('does not break letters where the file was cut into pieces', async () => {
    const wording = 'ü€🥑'.repeat(60_000)
    const [line] = await linesOf(`email,consent_wording\na@example.com,x${wording}\n`)
    expect(line?.record.consent_wording).toBe(`x${wording}`)
  })

  it('gives 50,000 lines piece by piece, each once', async () => {
    const count = 50_000
    const rows = Array.from({ length: count }, (_, n) => `p${n}@example.com,"a ""b"", c"`)
    let parts = 0
    let next = 0
    for await (const { lines } of readCsv(new Blob([`email,source\r\n${rows.join('\r\n')}`]))) {
      parts += 1
      for (const { line, record } of lines) {
        if (line !== next + 2 || record.email !== `p${next}@example.com`)
          throw new Error(`Line ${line} is not ${next + 2}`)
        next += 1
      }
    }
    expect(next).toBe(count)
    expect(parts).toBeGreaterThan(4)
  })

  it.each([
    ['', 'The file is empty.'],
    ['name\nAda\n', 'The first line names no column email.'],
    [`email\n"${'a\n'.repeat(600_000)}`, 'Line 2 does not end.'],
  ])('says what is wrong with the file', async (text, message) => {
    await expect(linesOf(text)).rejects.toThrow(message)
  })
})
