import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  dataRows,
  examine,
} from '../../../../../web/features/subscribers/import/mapping/examine.ts'
import { meaningOf } from '../../../../../web/features/subscribers/import/mapping/meanings.ts'
import { readRow, tagsIn } from '../../../../../web/features/subscribers/import/mapping/read-row.ts'
import {
  lacksZones,
  type Mapping,
  openQuestions,
  recognize,
  stateValues,
  unreadStateColumns,
} from '../../../../../web/features/subscribers/import/mapping/recognize.ts'
import { possibleFields } from '../../../../../web/features/subscribers/import/mapping/text-fields.ts'
import { isoTime } from '../../../../../web/features/subscribers/import/mapping/times.ts'

const signal = new AbortController().signal

async function openFile(name: string, text: string) {
  const examined = await examine(new File([text], name), signal)
  const mapping = recognize(examined)
  const records = async (by: Mapping = mapping) => {
    const rows: object[] = []
    for await (const part of dataRows(examined))
      for (const { cells } of part.rows) {
        const read = readRow(cells, by)
        if (read.kind === 'invalid') rows.push({ invalid: read.reason })
        else
          rows.push(
            read.fields.length > 0
              ? {
                  ...read.record,
                  fields: Object.fromEntries(read.fields.map(({ name, value }) => [name, value])),
                }
              : read.record,
          )
      }
    return rows
  }
  return {
    examined,
    mapping,
    records,
    questions: openQuestions(examined.columns, mapping),
    unread: unreadStateColumns(examined.columns, mapping),
  }
}

async function openExport(name: string) {
  return openFile(name, await readFile(new URL(`exports/${name}`, import.meta.url), 'utf8'))
}

/** The consent fields that an import sends for a person who opted in at another tool. */
const agreedAt = (consent_version: string, consent_at: string) => ({
  consent_version,
  consent_at,
  consent_wording: expect.stringContaining('by the time in its export'),
})

describe('an export of another tool', () => {
  it.each([
    [
      'subscribed_email_audience_export_5d15.csv',
      'Mailchimp',
      [
        {
          email: 'ann@example.com',
          first_name: 'Ann',
          tags: 'Fair, VIP',
          created_at: '2018-02-05T19:30:01Z',
          ...agreedAt('mailchimp', '2018-02-05T19:28:23Z'),
        },
        { email: 'Bob@Example.com', first_name: 'Bob', created_at: '2020-06-04T15:28:08Z' },
      ],
    ],
    [
      'unsubscribed_email_audience_export_5d15.csv',
      'Mailchimp',
      [
        {
          email: 'left@example.com',
          first_name: 'Lea',
          created_at: '2018-02-12T10:54:27Z',
          unsubscribed_at: '2018-07-23T12:19:27Z',
          state: 'unsubscribed',
        },
        {
          email: 'untold@example.com',
          created_at: '2018-02-12T10:54:26Z',
          state: 'unsubscribed',
        },
      ],
    ],
    [
      'cleaned_email_audience_export_5d15.csv',
      'Mailchimp',
      [
        {
          email: 'dead@example.com',
          first_name: 'Dea',
          created_at: '2018-02-05T19:28:23Z',
          suppression_reason: 'bounce',
          suppression_at: '2020-03-23T17:30:05Z',
        },
      ],
    ],
    [
      'kit.csv',
      'Kit',
      [
        {
          email: 'alice@example.com',
          first_name: 'Alice',
          tags: 'VIP',
          state: 'active',
          created_at: '2023-01-27T11:43:55Z',
          ...agreedAt('kit', '2023-01-27T11:43:55Z'),
        },
        {
          email: 'ben@example.com',
          first_name: 'Ben',
          state: 'unconfirmed',
          created_at: '2023-02-03T11:43:55Z',
          ...agreedAt('kit', '2023-02-03T11:43:55Z'),
        },
        {
          email: 'cem@example.com',
          first_name: 'Cem',
          state: 'unsubscribed',
          created_at: '2023-02-03T11:43:55Z',
        },
        {
          email: 'dee@example.com',
          first_name: 'Dee',
          suppression_reason: 'bounce',
          created_at: '2023-02-03T11:43:55Z',
        },
        {
          email: 'eve@example.com',
          first_name: 'Eve',
          suppression_reason: 'complaint',
          created_at: '2023-02-03T11:43:55Z',
        },
      ],
    ],
    [
      'beehiiv.csv',
      'beehiiv',
      [
        {
          email: 'ann@example.com',
          first_name: 'Ann',
          utm_source: 'google',
          state: 'active',
          created_at: '2023-03-24T10:23:10Z',
        },
        {
          email: 'ina@example.com',
          first_name: 'Ina',
          state: 'unsubscribed',
          created_at: '2023-03-24T10:36:48Z',
          unsubscribed_at: '2024-03-13T11:33:53Z',
        },
        {
          email: 'pia@example.com',
          first_name: 'Pia',
          state: 'unconfirmed',
          created_at: '2023-04-11T14:02:46Z',
        },
        {
          email: 'val@example.com',
          first_name: 'Val',
          state: 'unconfirmed',
          created_at: '2023-04-11T14:02:46Z',
        },
        {
          email: 'inv@example.com',
          first_name: 'Inv',
          suppression_reason: 'bounce',
          created_at: '2023-04-11T14:02:46Z',
        },
      ],
    ],
    [
      'ghost.csv',
      'Ghost',
      [
        {
          email: 'jamie@example.com',
          first_name: 'Jamie',
          tags: 'Label 1',
          state: 'active',
          created_at: '2022-03-16T08:03:11.000Z',
        },
        {
          email: 'quiet@example.com',
          first_name: 'Quinn',
          state: 'unsubscribed',
          created_at: '2022-04-16T08:03:11.000Z',
        },
      ],
    ],
    [
      'substack.csv',
      'Substack',
      [
        { email: 'pays@example.com', state: 'active', created_at: '2018-08-27T15:06:27.713Z' },
        // Readers who do not pay are active too.
        { email: 'reads@example.com', state: 'active', created_at: '2018-12-19T08:03:04.977Z' },
        {
          email: 'mute@example.com',
          state: 'unsubscribed',
          created_at: '2018-08-29T20:50:03.435Z',
        },
      ],
    ],
    [
      'listmonk.csv',
      'listmonk',
      [
        {
          email: 'ann@example.com',
          first_name: 'Ann',
          fields: { city: 'Bengaluru' },
          state: 'active',
          created_at: '2021-03-01T10:00:00.123+00:00',
        },
        {
          email: 'dis@example.com',
          first_name: 'Dis',
          suppression_reason: 'manual',
          created_at: '2021-03-01T15:30:00.5+05:30',
        },
        {
          email: 'blo@example.com',
          first_name: 'Blo',
          state: 'unsubscribed',
          created_at: '2021-03-01T10:00:00+00:00',
        },
      ],
    ],
  ])('is recognized, including the state of each person: %s', async (file, tool, expected) => {
    const { mapping, questions, unread, records } = await openExport(file)
    expect(mapping.tool?.name).toBe(tool)
    expect([questions, unread]).toEqual([[], []])
    expect(await records()).toEqual(expected)
  })

  it('is recognized as Mailchimp’s by its file name, even without some columns', async () => {
    const cut = 'Email Address\nleft@example.com\n'
    expect((await openFile('unsubscribed_members_export_1.csv', cut)).mapping.everyone).toBe(
      'unsubscribed',
    )
    expect((await openFile('nonsubscribed_email_audience.csv', cut)).mapping.everyone).toBe(
      'unsubscribed',
    )
    expect((await openFile('cleaned_members_export_1.csv', cut)).mapping.everyone).toBe('bounced')
    expect((await openFile('subscribed_members_1.csv', cut)).mapping.everyone).toBeUndefined()
  })

  it('is recognized as Mailchimp’s by its columns under any file name', async () => {
    const header = 'Email Address,LEID,EUID'
    const left = await openFile('export.csv', `${header},UNSUB_TIME\na@example.com,1,2,\n`)
    expect(left.mapping.everyone).toBe('unsubscribed')
    const dead = await openFile('export.csv', `${header},CLEAN_TIME\na@example.com,1,2,\n`)
    expect(dead.mapping.everyone).toBe('bounced')
    const others = await openFile('export.csv', `${header},constructor\na@example.com,1,2,x\n`)
    expect(others.mapping.everyone).toBeUndefined()
  })

  it('gets a note about missing time zones if it is from Mailchimp', async () => {
    const { examined, mapping } = await openExport('subscribed_email_audience_export_5d15.csv')
    expect(lacksZones(examined.columns, mapping)).toBe(true)
    const ghost = await openExport('ghost.csv')
    expect(lacksZones(ghost.examined.columns, ghost.mapping)).toBe(false)
  })

  it('makes staff choose the meaning of a state that the importer does not recognize', async () => {
    const { questions } = await openFile(
      'beehiiv.csv',
      'email,status,tier,created_at\na@example.com,needs_attention,free,2024-01-01\n',
    )
    expect(questions).toEqual(['Choose what “needs_attention” means.'])
  })
})

describe('a file of an unknown tool', () => {
  it.each(['Email Address', 'E-Mail', 'EMAIL', 'email_address', 'Subscriber'])(
    'is accepted if the address column is named “%s”',
    async (name) => {
      const { records, questions } = await openFile('a.csv', `Name,${name}\nAda,a@example.com\n`)
      expect(questions).toEqual([])
      expect(await records()).toEqual([{ email: 'a@example.com' }])
    },
  )

  it('is accepted with an address column of any name if no other column has addresses', async () => {
    const one = await openFile('a.csv', 'Name,Kontakt\nAda,a@example.com\n')
    expect(one.mapping.columns.email).toBe(1)
    const two = await openFile('a.csv', 'Work,Home\na@example.com,b@example.com\n')
    expect(two.questions).toEqual(['Choose the column that holds the email addresses.'])
  })

  it.each(['OPTIN_TIME', 'opt-in date', 'Confirmed at'])(
    'suggests the column “%s” as the time of joining instead of the state',
    async (column) => {
      const text = `Email,${column}\nada@example.com,2026-11-20 10:00:00\n`
      const { mapping, unread } = await openFile('list.csv', text)
      expect([mapping.columns.created_at, unread]).toEqual([1, []])
    },
  )

  it('raises questions about unknown and blank states', async () => {
    const { examined, mapping, questions, records } = await openFile(
      'a.csv',
      'email,Status\na@example.com,Unsubscribed\nb@example.com,asleep\nc@example.com,\n',
    )
    expect(stateValues(examined.columns, mapping)).toEqual([
      { value: 'Unsubscribed', lines: 1 },
      { value: 'asleep', lines: 1 },
      { value: '', lines: 1 },
    ])
    expect(questions).toEqual(['Choose what “asleep” means.', 'Choose what a blank state means.'])
    expect(await records()).toMatchObject([
      { state: 'unsubscribed' },
      {
        invalid:
          'Nobody said what the state “asleep” means. Choose its meaning, or correct the cell.',
      },
      {
        invalid: 'Nobody said what a blank state means. Choose its meaning, or correct the cell.',
      },
    ])
    const chosen = new Map([
      ...mapping.states,
      ['asleep', 'bounced'],
      ['', 'unsubscribed'],
    ] as const)
    const read = await records({ ...mapping, states: chosen })
    expect(read).toMatchObject([
      { state: 'unsubscribed' },
      { suppression_reason: 'bounce' },
      { state: 'unsubscribed' },
    ])
  })

  it.each([
    ['Subscribed', 'no', { state: 'unsubscribed' }],
    ['Opt Out', 'TRUE', { state: 'unsubscribed' }],
    ['Opt-Out', '0', { state: 'active' }],
    ['is_active', '1', { state: 'active' }],
  ])(
    'can have a person’s state in the column “%s”, with a value like “%s”',
    async (column, value, expected) => {
      const { mapping, records } = await openFile(
        'a.csv',
        `email,${column}\na@example.com,${value}\n`,
      )
      const columns = { ...mapping.columns, state: 1 }
      const word = value.toLowerCase()
      const meaning = meaningOf(column, value)
      expect(meaning).toBeDefined()
      const states = new Map(meaning && [[word, meaning]])
      expect(await records({ ...mapping, columns, states })).toMatchObject([expected])
    },
  )

  it.each([
    ['Status', 'asleep'],
    ['Bounced', 'x'],
    ['Newsletter', 'unsubscribed'],
    ['State', 'IN'],
    ['marketing_opt_out', 'true'],
  ])(
    'causes a warning if its column “%s” with the value “%s” is not mapped as the state',
    async (name, value) => {
      const { mapping, unread } = await openFile('a.csv', `email,${name}\na@example.com,${value}\n`)
      expect(mapping.columns.state === undefined ? unread : [name]).toEqual([name])
    },
  )

  it('causes no warning about unmapped columns if no column looks like a state', async () => {
    const text = 'email,name,city,plan\na@example.com,Ada,Bloomington,free\n'
    expect((await openFile('a.csv', text)).unread).toEqual([])
  })

  it('makes nobody active if staff say that everybody in the file is unsubscribed or bounced', async () => {
    const { mapping, records } = await openFile('a.csv', 'email,status\na@example.com,active\n')
    expect(await records({ ...mapping, everyone: 'unsubscribed' })).toEqual([
      { email: 'a@example.com', state: 'unsubscribed' },
    ])
    expect(await records({ ...mapping, everyone: 'bounced' })).toEqual([
      { email: 'a@example.com', suppression_reason: 'bounce' },
    ])
  })

  it.each([
    ['unsubscribed', 'suppressed', { state: 'unsubscribed', suppression_reason: 'manual' }],
    ['suppressed', 'unsubscribed', { state: 'unsubscribed', suppression_reason: 'manual' }],
    ['complained', 'bounced', { suppression_reason: 'complaint' }],
  ] as const)(
    'keeps the line’s own state, %s, if staff say that everybody is %s',
    async (own, everyone, expected) => {
      const { mapping, records } = await openFile('a.csv', `email,status\na@example.com,${own}\n`)
      expect(await records({ ...mapping, everyone })).toEqual([
        { email: 'a@example.com', ...expected },
      ])
    },
  )
})

describe('an import file’s names, tags and fields:', () => {
  it('the first name is the first word of a whole name, unless that word ends with a comma or a period', async () => {
    const { mapping } = await openExport('ghost.csv')
    expect(mapping.fullNames).toBe(true)
    const names = ['Mary Ann Lee', 'Lovelace, Ada', 'Dr. Ada Lovelace', 'Zoë']
    const rows = names.map((name, n) => `${n},${n}@example.com,"${name}",true\n`)
    const read = await openFile('g.csv', `id,email,name,subscribed_to_emails\n${rows.join('')}`)
    expect((await read.records()).map((one) => 'first_name' in one && one.first_name)).toEqual([
      'Mary',
      false,
      false,
      'Zoë',
    ])
  })

  it('a column of first names is imported unchanged', async () => {
    const { records } = await openFile('a.csv', 'email,First Name\na@example.com,Mary Ann\n')
    expect(await records()).toEqual([{ email: 'a@example.com', first_name: 'Mary Ann' }])
  })

  it('a column “Name” of an unknown tool is not a column of first names', async () => {
    const { mapping } = await openFile('a.csv', 'email,Name\na@example.com,Mary\n')
    expect(mapping.columns.first_name).toBeUndefined()
  })

  it.each([
    ['"Fair","VIP, gold"', ['Fair', 'VIP  gold']],
    ['one; two,three', ['one', 'two', 'three']],
    [' , ', []],
  ])('the cell “%s” is read as the tags %j', (cell, tags) => {
    expect(tagsIn(cell)).toEqual(tags)
  })

  it('names, tags and every text field are imported from our own export', async () => {
    const header =
      'email,consent_version,consent_at,first_name,tags,referrer,field:City,field:=Plan'
    const { mapping, records } = await openFile(
      'a.csv',
      `${header}\na@example.com,1,2026-01-05,Ada,"fair, vip",blog.example,Oslo,gold\n`,
    )
    expect(mapping.tool?.name).toBe('MyPlateful')
    expect(await records()).toMatchObject([
      {
        first_name: 'Ada',
        tags: 'fair, vip',
        referrer: 'blog.example',
        fields: { City: 'Oslo', '=Plan': 'gold' },
      },
    ])
  })

  it('a column is offered as a text field if it has values and is not mapped to anything else', async () => {
    const { examined, mapping, records } = await openFile(
      'a.csv',
      'email,City,Empty,City,attributes\na@example.com,Oslo,,twice,"{""age"": 5, ""of"": {}}"\n',
    )
    const possible = possibleFields(examined.columns, mapping.columns)
    expect(possible).toEqual([
      { name: 'City', column: 1 },
      { name: 'age', column: 4, attribute: 'age' },
    ])
    expect(mapping.fields).toEqual([])
    expect(await records({ ...mapping, fields: possible })).toEqual([
      { email: 'a@example.com', fields: { City: 'Oslo', age: '5' } },
    ])
  })

  it('at most ten fields are imported', async () => {
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`a${n}`, 'x']))
    const cell = (value: object) => JSON.stringify(value).replaceAll('"', '""')
    const rows = [all, { a11: 'x' }].map(
      (one, n) => `${n},${n}@example.com,"${cell(one)}",enabled\n`,
    )
    const { mapping } = await openFile('l.csv', `uuid,email,attributes,status\n${rows.join('')}`)
    expect(mapping.fields.map(({ name }) => name)).toEqual([
      'a11',
      ...Array.from({ length: 9 }, (_, n) => `a${n}`),
    ])
  })
})

describe('a date with slashes or dots', () => {
  const openDates = (...dates: string[]) =>
    openFile('a.csv', `email,Joined\n${dates.map((date) => `a@example.com,${date}\n`).join('')}`)

  it('is read day first or month first, as another date in the file requires', async () => {
    const us = await openDates('03/04/2026', '03/25/2026')
    expect(us.mapping.dayOrder).toBe('month_first')
    expect(await us.records()).toMatchObject([{ created_at: '2026-03-04' }, {}])
    const eu = await openDates('03.04.2026', '25.03.2026')
    expect(eu.mapping.dayOrder).toBe('day_first')
    expect(await eu.records()).toMatchObject([{ created_at: '2026-04-03' }, {}])
  })

  it.each([
    ['03/04/2026', '05/06/2026'],
    ['03/25/2026', '25/03/2026'],
  ])('is not read before staff choose the order of day and month: %s, %s', async (...dates) => {
    const { questions, records } = await openDates(...dates)
    expect(questions).toEqual(['Choose how the dates with slashes are read.'])
    // The time is sent unchanged, so that the API refuses it.
    expect(await records()).toMatchObject([{ created_at: dates[0] }, { created_at: dates[1] }])
  })
})

describe('a time in an import file', () => {
  it.each([
    ['2024-05-02', '2024-05-02'],
    ['2024-05-02T10:00:00.000Z', '2024-05-02T10:00:00.000Z'],
    ['2024-05-02 10:00:00', '2024-05-02T10:00:00Z'],
    ['2024-05-02 10:00', '2024-05-02T10:00:00Z'],
    ['2024-05-02 10:00:00 UTC', '2024-05-02T10:00:00Z'],
    ['2024-05-02 10:00:00 -0500', '2024-05-02T10:00:00-05:00'],
    ['2024-05-02 10:00:00.123456789 +0530 IST', '2024-05-02T10:00:00.123+05:30'],
    ['May 2, 2024', '2024-05-02'],
    ['2 May 2024', '2024-05-02'],
    ['February 30, 2024', undefined],
    ['yesterday', undefined],
    ['5/2/2024', undefined],
    ['20240502', undefined],
  ])('%s is read as %s', (text, expected) => {
    expect(isoTime(text, undefined)).toBe(expected)
  })

  it('is read in the chosen order of day and month if it has slashes', () => {
    expect(isoTime('5/2/2024', 'month_first')).toBe('2024-05-02')
    expect(isoTime('5/2/2024 9:05', 'day_first')).toBe('2024-02-05T09:05:00Z')
    expect(isoTime('25/2/2024', 'month_first')).toBeUndefined()
  })
})
