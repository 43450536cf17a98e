import { describe, expect, it } from 'vitest'
import { NO_CONSENT, STATED_CONSENT } from '../../../contract/subscribers/consent.ts'
import type { CsvRecord } from '../../../contract/subscribers/import-schemas.ts'
import {
  type ImportCircumstances,
  parseImportLine,
} from '../../../lambdas/subscribers/imports/import-line.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const today = now.toISOString()
const confirmed = '2026-02-01T00:00:00.000Z'
const consent = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }

function read(record: CsvRecord, circumstances: Partial<ImportCircumstances> = {}) {
  return parseImportLine(
    { email: 'ada@example.com', ...record },
    {
      now,
      id: 'an-import',
      doubleOptIn: false,
      stated: { wording: 'At the fair', by: 'staff@example.com' },
      ...circumstances,
    },
  )
}
/** The data of the line's facts. */
function rowOf(...line: Parameters<typeof read>) {
  const answer = read(...line)
  if (answer.kind === 'invalid') throw new Error(answer.reason)
  const { facts } = answer.person
  const joined = facts.find((one) => one.says === 'joined' && one.by === 'import')
  const left = facts.find((one) => one.says === 'left' && one.by === 'import')
  const suppressed = facts.find((one) => one.says === 'suppressed' && one.by === 'import')
  if (joined?.by !== 'import' || joined.says !== 'joined') throw new Error('Nobody joined')
  const { says: _, by: __, at: ___, import: ____, ...data } = joined
  return {
    ...data,
    ...(left && 'since' in left && { unsubscribed_at: left.since }),
    ...(suppressed && 'since' in suppressed && suppressed.says === 'suppressed'
      ? { suppression: { reason: suppressed.reason, at: suppressed.since } }
      : {}),
  }
}
function reasonOf(...line: Parameters<typeof read>) {
  const answer = read(...line)
  return answer.kind === 'invalid' ? answer.reason : undefined
}

describe('a line of an imported file', () => {
  it('becomes a subscriber with only the required fields if the optional cells are missing', () => {
    expect(rowOf(consent)).toStrictEqual({
      email: 'ada@example.com',
      source: 'import',
      created_at: consent.consent_at,
      consent: { version: '2025-01', at: consent.consent_at },
    })
  })

  it('is read without the spaces around its cells', () => {
    const row = rowOf({ ...consent, source: ' fair ', state: '  ', created_at: '' })
    expect(row).toMatchObject({ source: 'fair', created_at: consent.consent_at })
    for (const source of [undefined, '  '])
      expect(rowOf({ source })).toMatchObject({ source: 'import' })
  })

  it('can have the address in the column “email” or “address”', () => {
    const ada = 'Ada@example.com'
    for (const cells of [
      { email: ada },
      { email: undefined, address: ada },
      { email: ada, address: 'ADA@example.com' },
    ])
      expect(read({ ...consent, ...cells })).toMatchObject({
        kind: 'person',
        person: { email: ada },
      })
  })

  it('is stored with the wording of its consent', () => {
    const cells = { ...consent, consent_wording: 'Yes', consent_stated_by: 'boss@example.com' }
    expect(rowOf(cells).consent).toEqual({
      version: '2025-01',
      at: consent.consent_at,
      wording: 'Yes',
      stated_by: 'boss@example.com',
    })
  })

  it('gets the importer’s consent statement if it has no consent', () => {
    expect(rowOf({}).consent).toEqual({
      version: STATED_CONSENT,
      at: today,
      wording: 'At the fair',
      stated_by: 'staff@example.com',
    })
  })
})

describe('the state in an imported file', () => {
  it.each([
    [{ state: 'unsubscribed' }, { unsubscribed_at: today }],
    [
      { state: 'Unsubscribed', unsubscribed_at: '2026-02-01' },
      { unsubscribed_at: '2026-02-01T00:00:00.000Z' },
    ],
    [{ state: 'suppressed' }, { suppression: { reason: 'manual', at: today } }],
    [{ suppression_reason: 'complaint' }, { suppression: { reason: 'complaint', at: today } }],
    [
      { suppression_at: '2026-03-01' },
      { suppression: { reason: 'manual', at: '2026-03-01T00:00:00.000Z' } },
    ],
    [{ state: 'active' }, {}],
  ])('is read from the cells %j', (cells, expected) => {
    const { unsubscribed_at, suppression } = rowOf({ ...consent, ...cells })
    expect({
      ...(unsubscribed_at && { unsubscribed_at }),
      ...(suppression && { suppression }),
    }).toEqual(expected)
  })

  it.each([{ unsubscribed_at: '2026-02-01' }, { suppression_reason: 'bounce' }])(
    'cannot be active together with %j',
    (cells) => expect(reasonOf({ state: 'active', ...cells })).toMatch(/^The state is active, but/),
  )

  it('must be one of the four states', () => {
    expect(reasonOf({ state: 'gone' })).toBe(
      'state may be active, unconfirmed, unsubscribed, suppressed or blank, not “gone”.',
    )
  })
})

describe('a person who left before the import', () => {
  const nobodyStates = { stated: undefined }

  it('is stored as unsubscribed at the time of the import if unsubscribed_at is in the future', () =>
    expect(rowOf({ unsubscribed_at: '2026-11-23T10:00:00Z' })).toMatchObject({
      unsubscribed_at: today,
    }))

  it.each([
    [{ state: 'unsubscribed' }, { unsubscribed_at: today }],
    [{ unsubscribed_at: '2026-02-01' }, { unsubscribed_at: confirmed }],
    [
      { suppression_reason: 'bounce', suppression_at: '2026-02-01' },
      { suppression: { reason: 'bounce', at: confirmed } },
    ],
  ])('needs no consent: %j', (cells, expected) => {
    const { consent, unsubscribed_at, suppression } = rowOf(cells, nobodyStates)
    expect(consent).toEqual({ version: NO_CONSENT, at: today })
    const left = {
      ...(unsubscribed_at && { unsubscribed_at }),
      ...(suppression && { suppression }),
    }
    expect(left).toEqual(expected)
  })

  it('can be imported from an exported file that records no consent', () => {
    const none = { consent_version: NO_CONSENT, consent_at: '2026-02-01' }
    expect(rowOf({ ...none, state: 'unsubscribed' }, nobodyStates).consent).toEqual({
      version: NO_CONSENT,
      at: confirmed,
    })
    expect(reasonOf({ ...none, state: 'active' }, nobodyStates)).toMatch(/^No opt-in time/)
    expect(rowOf(none).consent).toMatchObject({ version: STATED_CONSENT, at: today })
  })

  it('does not get the importer’s consent statement', () => {
    expect(rowOf({ state: 'unsubscribed' }).consent.version).toBe(NO_CONSENT)
  })
})

describe('the confirmation of an imported address', () => {
  const asked = { doubleOptIn: true }

  it('is required with double opt-in if the file contains no consent', () => {
    expect(rowOf({}, asked)).toMatchObject({ needs_confirmation: true })
    expect(rowOf({}, {})).not.toHaveProperty('needs_confirmation')
  })

  it('is not required for a person who consented, confirmed or left before the import', () => {
    expect(rowOf(consent, asked)).not.toHaveProperty('needs_confirmation')
    expect(rowOf({ state: 'unsubscribed' }, asked)).not.toHaveProperty('needs_confirmation')
    const row = rowOf({ confirmation: confirmed }, asked)
    expect(row).not.toHaveProperty('needs_confirmation')
    expect(row.confirmed_at).toBe(confirmed)
  })

  it.each([{ confirmation: 'pending' }, { state: 'unconfirmed' }])(
    'stays pending for %j',
    (cells) => {
      for (const circumstances of [asked, {}]) {
        const row = rowOf({ ...consent, ...cells }, circumstances)
        expect(row).toMatchObject({ needs_confirmation: true })
        expect(row).not.toHaveProperty('confirmed_at')
      }
    },
  )
})

describe('an invalid line', () => {
  it.each([
    [{ email: ' ' }, 'The address is missing: fill in the column email.'],
    [{ email: 'nobody' }, '“nobody” is not an email address.'],
    [
      { email: 'joão@exemplo.pt' },
      '“joão@exemplo.pt” has letters before the @ that we cannot send to.',
    ],
    [{ email: 'a@müller.de' }, '“a@müller.de” has letters after the @ that we cannot send to.'],
    [{ email: 'a@b@müller.de' }, '“a@b@müller.de” is not an email address.'],
    [{ address: 'bob@example.com' }, 'The columns address and email name two different addresses.'],
    [{ consent_version: '2025-01' }, /^Consent needs both columns/],
    [{ consent_at: '2026-01-05' }, /^Consent needs both columns/],
    [{ source: 'Fair!' }, /^The source “.*” may hold/],
    [{ source: 'fair!' }, /^The source “.*” may hold/],
    [{ source: '!fair' }, /^The source “.*” may hold/],
    [
      { confirmation: 'soon' },
      '“soon” in confirmation is not a date: write it as 2026-11-21 or 2026-11-21T09:00:00Z.',
    ],
    [{ created_at: '2026-02-30T25:00Z' }, /in created_at is not a date/],
    [{ created_at: '2026-11-24' }, 'created_at lies in the future: 2026-11-24.'],
  ])('is reported with a reason: %j', (cells, reason) => expect(reasonOf(cells)).toMatch(reason))

  it.each([
    ['created_at', { created_at: 'soon' }],
    ['created_at', { created_at: '2026-11-24' }],
    ['state', { state: 'gone' }],
    ['state', { state: 'active', unsubscribed_at: '2026-02-01' }],
    ['suppression_reason', { suppression_reason: 'dislike' }],
    ['email', { email: 'nobody' }],
    ['email', { email: ' ' }],
    ['address', { address: 'bob@example.com' }],
    ['consent_at', { consent_version: '2025-01' }],
    ['consent_version', { consent_at: '2026-01-05' }],
    ['source', { source: 'Fair!' }],
  ])('is reported with the column %s: %j', (column, cells) =>
    expect(read(cells)).toMatchObject({ kind: 'invalid', column }),
  )

  it('is reported with the column consent_version if neither the file nor the importer states a consent', () =>
    expect(read({}, { stated: undefined })).toMatchObject({ column: 'consent_version' }))

  it('is reported if its text has a replacement character (U+FFFD)', () => {
    const lost = { ...consent, consent_wording: 'Newsletter f\uFFFDr alle' }
    expect(reasonOf(lost)).toMatch(/^Letters were lost in “Newsletter f\uFFFDr alle”/)
    expect(read(lost)).toMatchObject({ column: 'consent_wording' })
  })

  it('has a reason that quotes at most 60 characters of a value', () => {
    expect(reasonOf({ email: 'x'.repeat(60) })).toBe(`“${'x'.repeat(60)}” is not an email address.`)
    expect(reasonOf({ email: 'x'.repeat(300) })).toBe(
      `“${'x'.repeat(59)}…” is not an email address.`,
    )
  })

  it('is reported with a reason if neither the file nor the importer states a consent', () => {
    expect(reasonOf({}, { stated: undefined })).toMatch(/^No opt-in time/)
  })
})

describe('a time in an imported file', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T09:00Z', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00:30Z', '2026-11-21T09:00:30.000Z'],
    ['2026-11-21T09:00:30.5Z', '2026-11-21T09:00:30.500Z'],
    ['2026-11-21T09:00:30.125-05:00', '2026-11-21T14:00:30.125Z'],
    // One day ahead is still valid, because clocks differ.
    ['2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ])('can be written as “%s”', (text, instant) => {
    expect(rowOf({ ...consent, created_at: text }).created_at).toBe(instant)
  })

  it.each([
    'yesterday',
    'on 2026-11-21',
    '2026-11-21 09:00',
    '11/21/2026',
    '2026-11-21T09:00',
    '2026-1-21',
    '2026-11-21T09:00:30.1234Z',
    '2026-11-21T09:00Z or so',
  ])('cannot be written as “%s”', (text) => {
    expect(reasonOf({ created_at: text })).toMatch(/in created_at is not a date/)
  })
})
