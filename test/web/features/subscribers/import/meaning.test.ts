import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../../web/features/subscribers/import/file/table.ts'
import { addressIn, tagsIn } from '../../../../../web/features/subscribers/import/meaning/cells.ts'
import type { ColumnMeaning } from '../../../../../web/features/subscribers/import/meaning/column-names.ts'
import {
  type Mapping,
  offeredColumns,
  openQuestions,
  stateKey,
  stateValues,
  suggestMapping,
  withColumn,
} from '../../../../../web/features/subscribers/import/meaning/mapping.ts'
import { readRow } from '../../../../../web/features/subscribers/import/meaning/read-row.ts'
import { isoTime } from '../../../../../web/features/subscribers/import/meaning/times.ts'

async function openFile(name: string, text: string) {
  const table = await readTable(new File([text], name))
  const mapping = suggestMapping(table)
  return {
    table,
    mapping,
    questions: (by: Mapping = mapping) => openQuestions(table, by).map((one) => one.text),
    /** The mapping after staff choose what a column is. */
    choose: (column: number, meaning: ColumnMeaning | undefined) =>
      withColumn(table, mapping, column, meaning),
    records: (by: Mapping = mapping) =>
      table.rows.map(({ cells }) => {
        const { record, fields } = readRow(cells, table, by)
        const texts = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
        return { ...record, ...(fields.length > 0 && { fields: texts }) }
      }),
  }
}

/** The rows of a table in docs/import.md: tool, header, line, and the cells that the line comes in with. */
async function documentedExports() {
  const page = await readFile('docs/import.md', 'utf8')
  const [, table = ''] = page.split('## Exports that are tested')
  const rows = table.split('\n').filter((line) => /^\| .*`/.test(line))
  return rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$|`/g, '')))
}

describe('an export of another tool', async () => {
  it.each(await documentedExports())(
    'comes in as documented: %s, %s, %s',
    async (tool, header, line, expected) => {
      const { mapping, questions, records } = await openFile('export.csv', `${header}\n${line}\n`)
      expect([undefined, tool]).toContain(mapping.tool?.name)
      expect(questions()).toEqual([])
      const [{ fields = {}, email, consent_wording, ...record } = { email: '' }] = records()
      const texts = Object.entries(fields).map(([name, value]) => [`field:${name}`, value] as const)
      const cells = [...Object.entries(record), ...texts].map((cell) => cell.join(' ')).toSorted()
      expect([email, cells.join('; ')]).toEqual(['a@example.com', expected])
      expect(consent_wording !== undefined).toBe('consent_version' in record)
    },
  )

  it.each([
    ['unsubscribed_members_export_1.csv', 'Email Address', 'unsubscribed'],
    ['nonsubscribed_email_audience.csv', 'Email Address', 'unsubscribed'],
    ['cleaned_members_export_1.csv', 'Email Address', 'bounced'],
    ['subscribed_members_1.csv', 'Email Address', undefined],
    ['export.csv', 'Email Address,LEID,EUID,UNSUB_TIME', 'unsubscribed'],
    ['export.csv', 'Email Address,LEID,EUID,CLEAN_TIME', 'bounced'],
    ['export.csv', 'Email Address,LEID,EUID,constructor', undefined],
  ])('called %s, with the columns %s, says that everybody is %s', async (name, header, state) =>
    expect((await openFile(name, `${header}\na@example.com,1,2,x\n`)).mapping.everyone).toBe(state),
  )

  it.each([
    ['2018-02-05 19:28:23', true],
    ['2018-02-05T19:28:23Z', false],
  ])('gets a note about missing time zones only if some are missing: %s', async (time, lacks) => {
    const { mapping } = await openFile('a.csv', `email,created_at\na@example.com,${time}\n`)
    expect(mapping.times.someLackZone).toBe(lacks)
  })

  it('makes staff choose the meaning of a state that the importer does not recognize', async () => {
    const header = 'email,status,tier,created_at'
    const { questions } = await openFile('b.csv', `${header}\na@example.com,resting,free,\n`)
    expect(questions()).toEqual(['Choose what “resting” means.'])
  })
})

describe('a file of an unknown tool', () => {
  it.each([
    'Email Address',
    'E-Mail',
    'EMAIL',
    'email_address',
    'Subscriber',
    'Kontakt',
    'Your e-mail',
  ])('is accepted if the address column is named “%s”', async (name) => {
    const { records, questions } = await openFile('a.csv', `City,${name}\nOslo,a@example.com\n`)
    expect(questions()).toEqual([])
    expect(records()).toEqual([{ email: 'a@example.com' }])
  })

  it('makes staff choose the address column if several unnamed columns have addresses', async () => {
    const { questions, choose } = await openFile(
      'a.csv',
      'Work,Home\na@example.com,b@example.com\n',
    )
    expect(questions()).toEqual(['Choose the column with the email addresses.'])
    const chosen = choose(1, 'email')
    expect(questions(chosen)).toEqual([])
    expect(choose(0, 'email').columns).toEqual(['email', undefined])
  })

  it.each(['OPTIN_TIME', 'opt-in date', 'Confirmed at', 'Subscribed'])(
    'suggests the column “%s” as the time of joining if it holds dates',
    async (column) => {
      const { mapping } = await openFile(
        'l.csv',
        `Email,${column}\na@example.com,2026-11-20 10:00\n`,
      )
      expect(mapping.columns).toEqual(['email', 'created_at'])
    },
  )

  it('raises questions about unknown and blank states', async () => {
    const { table, mapping, questions, records } = await openFile(
      'a.csv',
      'email,Status\na@example.com,Unsubscribed\nb@example.com,asleep\nc@example.com,\n',
    )
    expect(stateValues(table, mapping).map(({ value, lines }) => [value, lines])).toEqual([
      ['Unsubscribed', 1],
      ['asleep', 1],
      ['', 1],
    ])
    expect(questions()).toEqual(['Choose what “asleep” means.', 'Choose what a blank state means.'])
    const states = new Map([
      ...mapping.states,
      [stateKey(1, 'asleep'), 'bounced'],
      [stateKey(1, ''), 'unsubscribed'],
    ] as const)
    expect(records({ ...mapping, states })).toMatchObject([
      { state: 'unsubscribed' },
      { suppression_reason: 'bounce' },
      { state: 'unsubscribed' },
    ])
  })

  it.each([
    ['Subscribed', 'no'],
    ['isSubscribed', 'FALSE'],
    ['Subscribed?', 'n'],
    ['Subscription status', 'Unsubscribed'],
    ['subscription_status', 'unsubscribed 2024-05-01'],
    ['E-Mail-Status', 'abgemeldet'],
    ['Newsletter', 'nein'],
    ['Marketing Consent', 'No'],
    ['Opted In', 'faux'],
    ['is_active', 'f'],
    ['Remarks', 'opted out'],
    ['Opt Out', 'TRUE'],
    ['HASOPTEDOUTOFEMAIL', 'true'],
    ['Unsubscribed?', 'Yes'],
    ['unsubscribedAt', '2024-05-24T10:00:00Z'],
    ['Date of unsubscription', '24 mai 2024'],
    ['Unsub Date', '5/24/24'],
    ['Unsubscribe Reason', 'Too many mails'],
    ['Abgemeldet am', '24.05.2024'],
    ['Désinscrit', 'oui'],
    ['Inactive', '1'],
  ])('says by the column “%s” with “%s” who left', async (column, value) => {
    const text = `email,${column}\na@example.com,${value}\n`
    const { questions, records } = await openFile('a.csv', text)
    expect(questions()).toEqual([])
    expect(records()).toMatchObject([{ state: 'unsubscribed' }])
  })

  it.each([
    ['Hard bounced', 'yes', 'bounce'],
    ['Email hard bounce reason', `550 5.1.1 ${'does not exist '.repeat(20)}`, 'bounce'],
    ['Bounce Type', 'Hard', 'bounce'],
    ['suppression_reason', 'dislike', 'manual'],
    ['Complained At', '2024-05-24', 'complaint'],
    ['Do Not Email', 'TRUE', 'manual'],
    ['BLACKLIST', '1', 'manual'],
  ])('says by the column “%s” with “%s” whom not to mail', async (column, value, reason) => {
    const { records } = await openFile('a.csv', `email,${column}\na@example.com,${value}\n`)
    expect(records()).toMatchObject([{ suppression_reason: reason }])
  })

  it.each([
    ['Unsubscribed', 'No'],
    ['Opt-Out', '0'],
    ['unsubscribed_at', '0000-00-00 00:00:00'],
    ['Unsubscribe status', 'subscribed'],
    ['Bounced', ''],
    ['State', 'IN'],
    ['City', 'Bloomington'],
    ['active_subscription', 'false'],
    ['Accepts SMS Marketing', 'no'],
    ['stripe_subscription_status', 'canceled'],
    ['Lead Status', 'unsubscribed?'],
    ['bounce_rate', '0.3'],
  ])('says by the column “%s” with “%s” nothing against mail', async (column, value) => {
    const { questions, records } = await openFile(
      'a.csv',
      `email,${column}\na@example.com,${value}\n`,
    )
    expect(questions()).toEqual([])
    expect(records()).toEqual([{ email: 'a@example.com' }])
  })

  it('makes staff decide about a column of states with many unknown values', async () => {
    const rows = Array.from(
      { length: 22 },
      (_, n) => `p${n}@example.com,${n < 21 ? `x${n}` : 'unsubscribed'}`,
    )
    const { questions, choose, table, mapping } = await openFile(
      'a.csv',
      `email,status\n${rows.join('\n')}\n`,
    )
    expect(questions()[0]).toMatch(/^It has too many different values to be a state/)
    expect(stateValues(table, mapping)).toHaveLength(20)
    expect(questions(choose(1, undefined))).toEqual([])
  })

  it('marks people who left by any of several columns', async () => {
    const { records } = await openFile(
      'a.csv',
      'email,Unsubscribed,Hard bounce\na@example.com,,yes\nb@example.com,yes,\nc@example.com,,\n',
    )
    expect(records()).toMatchObject([
      { suppression_reason: 'bounce' },
      { state: 'unsubscribed' },
      { email: 'c@example.com' },
    ])
  })

  it.each([
    ['active', 'unsubscribed', { state: 'unsubscribed' }],
    ['active', 'bounced', { suppression_reason: 'bounce' }],
    ['unsubscribed', 'suppressed', { state: 'unsubscribed', suppression_reason: 'manual' }],
    ['suppressed', 'unsubscribed', { state: 'unsubscribed', suppression_reason: 'manual' }],
  ] as const)(
    'makes nobody active with the state %s if staff say that everybody is %s',
    async (own, everyone, expected) => {
      const { mapping, records } = await openFile('a.csv', `email,status\na@example.com,${own}\n`)
      expect(records({ ...mapping, everyone })).toEqual([{ email: 'a@example.com', ...expected }])
    },
  )

  it('is not asked about states if staff choose that a column is not imported', async () => {
    const { questions, choose, records } = await openFile(
      'a.csv',
      'email,Status\na@example.com,x\n',
    )
    expect(questions()).toHaveLength(1)
    expect(questions(choose(1, undefined))).toEqual([])
    expect(records(choose(1, undefined))).toEqual([{ email: 'a@example.com' }])
  })

  it('offers 200 of its 5,000 columns, and the recognized ones', async () => {
    const names = Array.from({ length: 5000 }, (_, n) => `c${n}`)
    const text = `${names.join()},Email\n${names.join()},a@example.com\n`
    const { table, mapping } = await openFile('a.csv', text)
    expect(offeredColumns(table, mapping)).toHaveLength(201)
  })
})

describe('a cell of an import file', () => {
  it.each([
    ['Mary Ann Lee', 'Mary'],
    ['Lovelace, Ada', undefined],
    ['Dr. Ada Lovelace', undefined],
    ['Zoë', 'Zoë'],
  ])('gives for the whole name “%s” the first name %s', async (name, first_name) => {
    const { mapping, records } = await openFile('a.csv', `email,Name\na@example.com,"${name}"\n`)
    expect(mapping.columns[1]).toBe('whole_name')
    expect(records()).toEqual([{ email: 'a@example.com', ...(first_name && { first_name }) }])
  })

  it.each([
    'NULL',
    'null',
    'N/A',
    '#N/A',
    '-',
    '\\N',
    'undefined',
    'NaN',
    '(none)',
    'a@example.com',
  ])('gives no first name for “%s”', async (name) => {
    const { records } = await openFile('a.csv', `email,First Name\na@example.com,${name}\n`)
    expect(records()).toEqual([{ email: 'a@example.com' }])
  })

  it.each([
    ['Ann Lee <ann@example.com>', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['\u00a0ann@example.com\u200b', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com;', 'ann@example.com'],
    ['?ann@example.com', '?ann@example.com'],
    ['MAILTO:ann@example.com?subject=Hi', 'ann@example.com'],
    ['Ann@bücher.example', 'Ann@xn--bcher-kva.example'],
    ['änne@example.com', 'änne@example.com'],
    ['ann@@example.com', 'ann@@example.com'],
    ['ann@müller.de/x', 'ann@müller.de/x'],
  ])('gives for “%s” the address %s', (cell, address) => {
    expect(addressIn(cell)).toBe(address)
  })

  it.each([
    ['"Fair","VIP, gold"', ['Fair', 'VIP  gold']],
    ['one; two,three', ['one', 'two', 'three']],
    [' , ', []],
  ])('gives for “%s” the tags %j', (cell, tags) => {
    expect(tagsIn(cell)).toEqual(tags)
  })

  it('becomes a text field if staff choose so, and each of its attributes if it is a JSON object', async () => {
    const { table, mapping, records } = await openFile(
      'a.csv',
      'email,City,,Empty,more\na@example.com,Oslo,x,,"{""age"": 5, ""of"": {}}"\n',
    )
    const chosen = [1, 2, 4].reduce(
      (before, column) => withColumn(table, before, column, 'field'),
      mapping,
    )
    expect(records()).toEqual([{ email: 'a@example.com' }])
    expect(records(chosen)).toEqual([
      { email: 'a@example.com', fields: { City: 'Oslo', 'Column 3': 'x', age: '5' } },
    ])
  })

  it('is kept as a text field for at most ten columns', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `field:c${n}`).join()
    const { questions } = await openFile('a.csv', `email,${names}\na@example.com,${names}\n`)
    expect(questions()).toEqual(['At most 10 text fields are kept.'])
  })
})

describe('a date in an import file', () => {
  const openDates = (...dates: string[]) =>
    openFile('a.csv', `email,Joined\n${dates.map((date) => `a@example.com,${date}\n`).join('')}`)

  it.each([
    [['03/04/2026', '03/25/2026'], 'month_first', '2026-03-04'],
    [['03.04.2026', '25.03.2026'], 'day_first', '2026-04-03'],
    [['03/04/2026', '05/06/2026'], undefined, '03/04/2026'],
    [['03/25/2026', '25/03/2026'], undefined, '03/25/2026'],
  ])('such as %j is read %s', async (dates, order, first) => {
    const { mapping, questions, records } = await openDates(...dates)
    expect(mapping.dayOrder).toBe(order)
    expect(questions()).toEqual(order ? [] : ['Choose how the dates are read.'])
    expect(records()[0]).toMatchObject({ created_at: first })
  })

  it.each([
    ['2024-05-02', '2024-05-02'],
    ['2024/05/02', '2024-05-02'],
    ['20240502', '2024-05-02'],
    ['2024-05-02T10:00:00.000Z', '2024-05-02T10:00:00.000Z'],
    ['2024-05-02 10:00:00', '2024-05-02T10:00:00Z'],
    ['2024-05-02 9:05', '2024-05-02T09:05:00Z'],
    ['2024-05-02 10:00:00 UTC', '2024-05-02T10:00:00Z'],
    ['2024-05-02 10:00:00 -0500', '2024-05-02T10:00:00-05:00'],
    ['2025-01-05 14:22:31.48+00', '2025-01-05T14:22:31.480+00:00'],
    ['2024-05-02 10:00:00.123456789 +0530 IST', '2024-05-02T10:00:00.123+05:30'],
    ['2024-05-02T10:00:00+0000', '2024-05-02T10:00:00+00:00'],
    ['May 2, 2024', '2024-05-02'],
    ['May 2, 2024 3:04 PM', '2024-05-02T15:04:00Z'],
    ['2 May 2024', '2024-05-02'],
    ['2-May-24', '2024-05-02'],
    ['Thu, 02 May 2024 10:00:00 GMT', '2024-05-02T10:00:00Z'],
    ['Thursday, May 2nd, 2024 at 12:30 am', '2024-05-02T00:30:00Z'],
    ['45581', '2024-10-16T00:00:00.000Z'],
    ['45581.5', '2024-10-16T12:00:00.000Z'],
    ['1714644000', '2024-05-02T10:00:00.000Z'],
    ['1714644000000', '2024-05-02T10:00:00.000Z'],
    ['February 30, 2024', undefined],
    ['2024-05-02 25h', undefined],
    ['yesterday', undefined],
    ['0000-00-00', undefined],
    ['5/2/2024', undefined],
    ['12345', undefined],
  ])('%s is read as %s', (text, expected) => {
    expect(isoTime(text, undefined)).toBe(expected)
  })

  it.each([
    ['5/2/2024', 'month_first', '2024-05-02'],
    ['5/2/24', 'day_first', '2024-02-05'],
    ['5/24/2024 10:00:00 AM', 'month_first', '2024-05-24T10:00:00Z'],
    ['2.5.2024, 9:05', 'day_first', '2024-05-02T09:05:00Z'],
    ['25/2/2024', 'month_first', undefined],
  ] as const)('%s is read %s as %s', (text, order, expected) => {
    expect(isoTime(text, order)).toBe(expected)
  })
})
