import { omit, pick } from 'es-toolkit'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { NO_CONSENT, STATED_CONSENT } from '../../../contract/subscribers/consent.ts'
import { fact } from '../../../contract/subscribers/facts.ts'
import { type CsvRecord, csvColumns } from '../../../contract/subscribers/import-schemas.ts'
import {
  fieldName,
  firstName,
  MAX_TAGS,
  tag,
} from '../../../contract/subscribers/profile-schemas.ts'
import { parseImportLine } from '../../../lambdas/subscribers/imports/import-line.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const today = now.toISOString()
const id = 'an-import'
const earlier = '2026-02-01T00:00:00.000Z'
const consent = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }
const stated = { wording: 'At the fair', by: 'staff@example.com' }
const long = 'x'.repeat(300)

function read(
  record: CsvRecord,
  circumstances: Partial<Parameters<typeof parseImportLine>[1]> = {},
  fields: Record<string, string> = {},
) {
  return parseImportLine(
    { email: 'ada@example.com', ...record },
    { now, id, doubleOptIn: false, stated, ...circumstances },
    Object.entries(fields).map(([name, value]) => ({ name, value })),
  )
}

/** The line's facts, by kind. */
function factsOf(...line: Parameters<typeof read>) {
  const answer = read(...line)
  if (answer.kind === 'invalid') throw new Error(answer.reason)
  return Object.fromEntries(
    answer.person.facts.map(({ says, by, at, ...said }) => {
      expect({ by, at, said }).toMatchObject({ by: 'import', at: today, said: { import: id } })
      return [says, omit({ import: id, ...said }, ['import'])]
    }),
  )
}

describe('a line of an imported file', () => {
  it('becomes a subscriber with only the required fields if the optional cells are blank', () => {
    const blank = { ...consent, source: '  ', created_at: '' }
    const { consent_version: version, consent_at: at } = consent
    const needed = { email: 'ada@example.com', source: 'import', created_at: at }
    for (const answer of [factsOf(consent), factsOf(blank, {}, { [long]: ' ' })])
      expect(answer).toStrictEqual({ joined: { ...needed, consent: { version, at } } })
  })

  const statement = { version: STATED_CONSENT, at: today, wording: 'At the fair' }
  it.each([
    [{ email: ' ', address: 'Ada@example.com' }, { email: 'Ada@example.com' }],
    [{ email: 'Ada@example.com', address: 'ADA@example.com' }, { email: 'Ada@example.com' }],
    [{ source: ' fair ' }, { source: 'fair' }],
    [{ utm_source: ' Podcast ' }, { origin: { utm_source: 'podcast' } }],
    [{ ...consent, consent_wording: 'Yes' }, { consent: { version: '2025-01', wording: 'Yes' } }],
    [{ ...consent, consent_stated_by: 'boss' }, { consent: { stated_by: 'boss' } }],
    [{}, { consent: { ...statement, stated_by: stated.by } }],
    [{ consent_version: NO_CONSENT, consent_at: earlier }, { consent: statement }],
  ])('has facts for the cells %j: %j', (cells, joined) =>
    expect(factsOf(cells).joined).toMatchObject(joined),
  )
})

describe('a person who left before the import', () => {
  const left = (since: string) => ({ left: { since } })
  const suppressed = (reason: string, since = today) => ({ suppressed: { reason, since } })

  it.each([
    [{ state: 'unsubscribed' }, left(today)],
    [{ state: 'Unsubscribed', unsubscribed_at: '2026-02-01' }, left(earlier)],
    [{ state: 'active', unsubscribed_at: '2026-02-01' }, left(earlier)],
    [{ unsubscribed_at: 'last spring' }, left(today)],
    [{ unsubscribed_at: '2026-11-23T10:00:00Z' }, left(today)],
    [{ unsubscribed_at: '2999-01-01' }, left(today)],
    [{ state: 'suppressed' }, suppressed('manual')],
    [{ suppression_reason: 'Complaint' }, suppressed('complaint')],
    [{ state: 'active', suppression_reason: 'dislike' }, suppressed('manual')],
    [{ suppression_at: '2026-02-01' }, suppressed('manual', earlier)],
    [{ suppression_at: '\uFFFD' }, suppressed('manual')],
  ])('stays away and needs no consent: %j', (cells, leaving) => {
    for (const statement of [undefined, stated]) {
      const { joined, ...rest } = factsOf(cells, { stated: statement, doubleOptIn: true })
      expect(rest).toEqual(leaving)
      expect(joined).toMatchObject({ consent: { version: NO_CONSENT, at: today } })
      expect(joined).not.toHaveProperty('needs_confirmation')
    }
  })

  it('can be imported from an exported file that records no consent', () => {
    const none = { consent_version: NO_CONSENT, consent_at: earlier, state: 'unsubscribed' }
    const { joined } = factsOf(none, { stated: undefined })
    expect(joined).toMatchObject({ consent: { version: NO_CONSENT, at: earlier } })
  })
})

describe('an imported address', () => {
  const needed = { needs_confirmation: true }

  it.each([
    [{}, { doubleOptIn: true }, needed],
    [{}, {}, {}],
    [consent, { doubleOptIn: true }, {}],
    [{ confirmation: earlier }, { doubleOptIn: true }, { confirmed_at: earlier }],
    [{ ...consent, confirmation: 'Pending' }, {}, needed],
    [{ ...consent, confirmation: earlier, state: 'unconfirmed' }, {}, needed],
  ])('is required for the cells %j and the setting %j: %j', (cells, setting, expected) => {
    const { joined = {} } = factsOf(cells, setting)
    expect(pick(joined, ['needs_confirmation', 'confirmed_at'] as never[])).toEqual(expected)
  })
})

describe('an invalid line', () => {
  it.each([
    ['email', { email: ' ' }, 'The address is missing.'],
    ['email', { email: 'nobody' }, '“nobody” is not an email address.'],
    ['email', { email: 'joão@exemplo.pt' }, /has letters before the @ that we cannot send to\.$/],
    ['email', { email: 'a@müller.de' }, '“a@müller.de” is not an email address.'],
    ['email', { email: long }, `“${long.slice(0, 59)}…” is not an email address.`],
    ['email', { email: 'x1@deletion-request.substack.com' }, /deleted elsewhere/],
    ['email', { email: 'deleted@shop.INVALID' }, /deleted elsewhere/],
    ['email', { email: 'deleted-user-12@example.com', state: 'unsubscribed' }, /deleted elsewhere/],
    ['email', { email: 'Anonymised.5f3c@example.com' }, /deleted elsewhere/],
    ['address', { address: 'bob@example.com' }, /name two different addresses/],
    ['state', { state: 'gone', unsubscribed_at: earlier }, /^The state may be .*, not “gone”\.$/],
    ['consent_at', {}, /^No opt-in time/],
    ['consent_at', { consent_version: NO_CONSENT, consent_at: earlier }, /^No opt-in time/],
  ])('is reported with the column %s and a reason: %j', (column, cells, reason) => {
    const answer = read(cells, { stated: undefined })
    expect(answer).toMatchObject({ kind: 'invalid', column, reason: expect.stringMatching(reason) })
  })

  it.each(['undeleted1@example.com', 'deleted.scenes@example.com', 'ada@invalid.example'])(
    'is not one with the address %s',
    (email) => expect(read({ email }).kind).toBe('person'),
  )
})

describe('a cell that cannot be stored', () => {
  it.each<[reason: string, cells: CsvRecord]>([
    ['It lies in the future', { created_at: '2026-11-24' }],
    ['It is not a date that can be read', { confirmation: 'soon' }],
    ['A source has 1 to 64', { source: 'Fair!' }],
    ['A source has 1 to 64', { source: '!fair' }],
    ['It has over 80 characters', { utm_source: 'İ'.repeat(60) }],
    ['A consent needs its time', { consent_version: '2025-01' }],
    ['A consent needs the version', { consent_at: '2026-01-05' }],
    ['A consent needs its time and a version', { consent_wording: 'Yes' }],
    ['It has over 1,999 characters', { consent_wording: 'x'.repeat(2000) }],
    ['Letters were lost in it', { consent_wording: 'Newsletter f\uFFFDr alle' }],
    ['Keep the first name under 60', { first_name: 'x'.repeat(61) }],
    ['Give a first name', { first_name: '\u200B' }],
    ['Keep a tag under 50 characters', { tags: 'x'.repeat(51) }],
  ])('is left out with the reason “%s”', (reason, cells) => {
    const [column] = Object.keys(cells)
    const leftOut = [{ column, reason: expect.stringContaining(reason) }]
    expect(read(cells)).toEqual({ ...read({}), leftOut })
  })

  it('is left out, and the rest of its column is stored', () => {
    const many = Array.from({ length: MAX_TAGS + 1 }, (_, n) => `t${n}`)
    expect(factsOf({ tags: ' VIP;x\uFFFDy, vip,,' }).described).toEqual({ tags: ['vip'] })
    expect(factsOf({ tags: many.join() }).described).toEqual({ tags: many.slice(0, MAX_TAGS) })
    const texts = { ' Town ': ` ${'x'.repeat(199)}🎉`, [long]: 'Gary', Country: 'f\uFFFDr' }
    const cut = { name: 'Town', value: 'x'.repeat(199) }
    expect(factsOf({}, {}, texts).described).toEqual({ fields: [cut] })
    const columns = ['tags', 'tags', 'field: Town ', `field:${long}`, 'field:Country']
    const leftOut = columns.map((column) => ({ column }))
    expect(read({ tags: `${many.join()},\uFFFD` }, {}, texts)).toMatchObject({ leftOut })
  })
})

describe('a first name', () => {
  it.each(['J.R.', 'St. John', 'J.Doe', 'O’Brien-Łódź', 'می\u200Cخواهم', 'Anna\u00ADlena', '👩‍🍳'])(
    'can be “%s”',
    (name) => expect(factsOf({ first_name: name }).described).toEqual({ first_name: name }),
  )

  it.each([
    ...['https://evil.example/', 'Win at evil.com!', 'x-a.com.au', 'EVIL.COM', 'www.x', 'Www.x'],
    ...['a@b', '{name}', '<b>', 'a\nb', '\u202Eevil', 'a\u2066b', '\uE000'],
  ])('cannot be %j', (name) => {
    expect(read({ first_name: name })).toMatchObject({ leftOut: [{ column: 'first_name' }] })
    expect(factsOf({ first_name: name })).not.toHaveProperty('described')
  })
})

describe('a time in an imported file', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T09:00Z', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00:30.5Z', '2026-11-21T09:00:30.500Z'],
    ['2026-11-21T09:00:30.125-05:00', '2026-11-21T14:00:30.125Z'],
    // Clocks differ, so a day ahead counts as now.
    ['2026-11-23T12:00:00Z', today],
  ])('can be written as “%s”', (text, instant) =>
    expect(factsOf({ created_at: text }).joined).toMatchObject({ created_at: instant }),
  )

  it.each([
    ...['yesterday', 'on 2026-11-21', '2026-11-21 09:00', '11/21/2026', '2026-11-21T09:00'],
    ...['2026-1-21', '2026-13-01', '2026-11-21T09:00:30.1234Z', '2026-11-21T09:00Z or so'],
  ])('cannot be written as “%s”', (text) =>
    expect(read({ created_at: text })).toMatchObject({ leftOut: [{ column: 'created_at' }] }),
  )
})

describe('any line with an address and a known state', () => {
  const odd = [
    ...['x'.repeat(3000), '👩‍🍳'.repeat(300), `Z${'\u0300'.repeat(300)}`, 'İ'.repeat(60)],
    ...['a\nb\u0007', 'f\uFFFDr', '\u202Eevil', 'שלום', '\u200B', '<b>', '-', '2026-13-45'],
  ]
  const blank = fc.constantFrom(undefined, '', ' ')
  const filled = fc.constantFrom(...odd, 'fair', 'bounce', '2026-02-01', '2999-01-01')
  const cell = fc.oneof(blank, filled)
  const cells = Object.fromEntries(csvColumns.map((column) => [column, cell]))
  const record: fc.Arbitrary<CsvRecord> = fc.record({
    ...omit(cells, ['email', 'address']),
    state: fc.oneof(blank, fc.constantFrom(...subscriberStates)),
  })
  const text = cell.map((one = '') => one)
  const fieldValue = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
  const profile = v.looseObject({
    first_name: v.optional(firstName),
    tags: v.optional(v.array(tag)),
    fields: v.optional(v.array(v.object({ name: fieldName, value: fieldValue }))),
  })

  it('is imported with what can be stored, but not without a consent, and honours each leaving', () => {
    fc.assert(
      fc.property(record, fc.dictionary(text, text), fc.boolean(), (line, fields, isStated) => {
        const answer = read(line, { stated: isStated ? stated : undefined }, fields)
        const { state = '', unsubscribed_at, suppression_reason, suppression_at } = line
        const isLeaving =
          ['unsubscribed', 'suppressed'].includes(state) ||
          [unsubscribed_at, suppression_reason, suppression_at].some((one) => one?.trim())
        const isRefused = answer.kind === 'invalid'
        expect(isRefused && (isLeaving || isStated)).toBe(false)
        const facts = isRefused ? [] : answer.person.facts
        expect(facts.some(({ says }) => says === 'left' || says === 'suppressed')).toBe(isLeaving)
        expect(JSON.stringify(facts)).not.toContain('\uFFFD')
        expect(v.parse(v.array(fact), facts)).toEqual(facts)
        expect(v.parse(v.array(profile), facts)).toEqual(facts)
      }),
      { numRuns: 1000 },
    )
  })
})
