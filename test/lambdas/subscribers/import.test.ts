import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { omit } from 'es-toolkit'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { csvHeader, csvLines } from '../../../web/features/subscribers/shared/write-csv.ts'
import { setClock } from '../../support/clock.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const ada = 'ada@example.com'
const consented = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }
const stated = { consent: 'Sign-up sheet of the Indianapolis trade fair, May 2026' }
const line = (email: string, cells: object = {}) => ({ email, ...consented, ...cells })
const many = (count: number) => Array.from({ length: count }, (_, n) => line(`p${n}@example.com`))
const outcomes = async (...args: Parameters<typeof people.bringIn>) =>
  (await people.bringIn(...args)).map(({ outcome }) => outcome)
/** Omits `facts` and `version`: an import can add to both without a change of what staff see. */
const withoutImports = (row: Record<string, unknown> = {}) => omit(row, ['facts', 'version'])
const facts = async (address: string) => withoutImports(await people.row(address))

beforeEach(async () => {
  setClock('2026-11-22T12:00:00Z')
  await people.fresh()
})
afterEach(() => vi.restoreAllMocks())

/** Runs `action` between the import's read and its first write. */
function beforeFirstWrite(action: () => Promise<unknown>) {
  const { send } = documents
  const spy = vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore()
      await action()
    }
    return Reflect.apply(send, documents, [command, ...rest])
  })
}

describe('an import', () => {
  it('adds the people in the file with their consent and state', async () => {
    const bounced = { suppression_reason: 'bounce', suppression_at: '2026-03-01' }
    const records = [
      line('New@example.com', { source: 'fair', created_at: '2025-12-31' }),
      line('left@example.com', { unsubscribed_at: '2026-02-01T00:00:00.000Z' }),
      line('bounced@example.com', bounced),
      line('waits@example.com', { confirmation: 'pending' }),
    ]
    expect(await outcomes(records)).toEqual(['new', 'unsubscribed', 'suppressed', 'new'])
    expect(await facts('new@example.com')).toMatchObject({
      email: 'New@example.com',
      source: 'fair',
      created_at: '2025-12-31T00:00:00.000Z',
      consent: { version: '2025-01', at: '2026-01-05T10:00:00.000Z' },
      is_active: true,
    })
    expect(await facts('bounced@example.com')).toMatchObject({
      suppression: { reason: 'bounce', at: '2026-03-01T00:00:00.000Z' },
    })
    const totals = { active: 1, unsubscribed: 1, suppressed: 1, unconfirmed: 1 }
    expect(await people.stateTotals()).toEqual(totals)
    expect(await people.grown()).toBe(1)
  })

  it('changes nothing if it is repeated', async () => {
    const records = many(120)
    await Promise.all([people.bringIn(records), people.bringIn(records)])
    const before = await people.everything()
    expect(await outcomes(records)).toEqual(records.map(() => 'present'))
    expect((await people.everything()).map(withoutImports)).toEqual(before.map(withoutImports))
    expect(await people.stateTotals()).toMatchObject({ active: 120 })
    expect(await people.grown()).toBe(120)
  })

  it('adds everybody in the file even if one of them joins during the import', async () => {
    const records = many(60)
    beforeFirstWrite(() => people.join('p7@example.com'))
    expect(await outcomes(records)).toEqual(records.map(() => 'new').with(7, 'present'))
    expect(await people.stateTotals()).toMatchObject({ active: 60 })
    expect(await facts('p7@example.com')).toMatchObject({ source: 'landing_page' })
    expect(await outcomes(records)).toEqual(records.map(() => 'present'))
  })

  it('does not add a person who is erased during the import', async () => {
    const records = many(30)
    const suppression = { suppression_reason: 'bounce', suppression_at: '2026-11-02' }
    await people.join('p7@example.com')
    beforeFirstWrite(() => people.erase('p7@example.com'))
    const answer = await outcomes(records.with(7, line('p7@example.com', suppression)))
    expect(answer).toEqual(records.map(() => 'new').with(7, 'erased'))
    expect(await people.row('p7@example.com')).toBeUndefined()
    expect(await people.stateTotals()).toMatchObject({ active: 29, suppressed: 0 })
  })

  it('has the same result as its preview', async () => {
    await people.join(ada)
    await people.erase(ada)
    const before = await people.everything()
    const records = [line('ADA@example.com'), line('b@example.com'), line('nobody')]
    const preview = await outcomes(records, { dryRun: true })
    expect(await people.everything()).toEqual(before)
    expect(await outcomes(records)).toEqual(preview)
    expect(preview).toEqual(['erased', 'new', 'invalid'])
    expect(await people.stateTotals()).toMatchObject({ active: 1 })
  })

  it('does not activate a person who bounced on another list, even if staff lift the suppression', async () => {
    await people.bringIn([{ email: ada, suppression_reason: 'bounce' }])
    const { body } = await people.setSuppression((await people.row(ada))?.id, false)
    expect(body).toMatchObject({ state: 'unsubscribed', suppression: null })
    expect(await people.stateTotals()).toMatchObject({ active: 0 })
  })

  it.each([
    ['consent', line(ada), '2026-01-04', '2026-02-01'],
    ['confirmation', { email: ada, confirmation: '2026-06-01' }, '2026-05-01', '2026-07-01'],
  ])(
    'unsubscribes a person only if the unsubscribe is later than the %s in an earlier file',
    async (_, earlierFile, early, late) => {
      await people.bringIn([earlierFile], stated)
      const before = await facts(ada)
      const leftOn = (day: string) =>
        outcomes([line(ada, { consent_version: '9', unsubscribed_at: day })])
      expect(await leftOn(early)).toEqual(['present'])
      expect(await facts(ada)).toEqual(before)
      expect(await leftOn(late)).toEqual(['unsubscribed'])
      const left = { is_active: false, unsubscribed_at: `${late}T00:00:00.000Z` }
      expect(await facts(ada)).toMatchObject({ ...left, consent: before.consent })
    },
  )

  it('unsubscribes a person whose consent staff stated, even if the unsubscribe is earlier than the consent', async () => {
    const left = { unsubscribed_at: '2018-07-23T12:19:27Z' }
    await people.bringIn([{ email: ada }], stated)
    expect(await outcomes([{ email: ada, ...left }])).toEqual(['unsubscribed'])
    const consent = { version: 'stated', wording: stated.consent, stated_by: expect.any(String) }
    expect(await facts(ada)).toMatchObject({ is_active: false, source: 'import', consent })
    // The person's own join takes precedence over the import.
    await people.join('bob@example.com')
    expect(await outcomes([{ email: 'bob@example.com', ...left }])).toEqual(['present'])
  })

  it('refuses a consent’s wording with a replacement character (U+FFFD)', async () => {
    const wording = 'Anmeldung f\uFFFDr alle am Messestand'
    expect(await people.add(ada, wording)).toMatchObject({ status: 400 })
    expect(await people.bringIn([{ email: ada }], { consent: wording })).toEqual([])
    expect(await people.everything()).toEqual([])
  })

  it('answers which lines are invalid, and which cells were left out of the others', async () => {
    const odd = { first_name: 'www.evil.example', tags: 'vip', unsubscribed_at: 'last spring' }
    const why = { reason: expect.any(String) }
    const lines = [{ email: 'c@example.com' }, line('b@example.com'), line(ada, odd)]
    expect(await people.bringIn(lines)).toEqual([
      { line: 2, outcome: 'invalid', column: 'consent_at', ...why },
      { line: 3, outcome: 'new' },
      {
        line: 4,
        outcome: 'unsubscribed',
        left_out: ['unsubscribed_at', 'first_name'].map((column) => ({ column, ...why })),
      },
    ])
    expect(await facts(ada)).toMatchObject({ is_active: false, tags: ['vip'] })
    expect(await people.stateTotals()).toMatchObject({ active: 1, unsubscribed: 1 })
  })

  it.each([
    ['at most 200 lines', many(201)],
    ['an address only once', [line(ada), line('ADA@example.com')]],
  ])('accepts %s at a time', async (_, records) => {
    expect(await people.importRequest(records, 'import-1')).toMatchObject({ status: 400 })
    expect(await people.everything()).toEqual([])
  })

  it('restores an exported list into an empty list', async () => {
    await people.bringIn([
      line('a@example.com', { source: 'fair', first_name: 'Ada', tags: 'vip, fair' }),
      line('b@example.com', { unsubscribed_at: '2026-02-01', confirmation: 'pending' }),
      line('c@example.com', { suppression_reason: 'complaint', unsubscribed_at: '2026-02-01' }),
      line('d@example.com', { confirmation: '2026-01-06T00:00:00.000Z' }),
    ])
    const strip = ({ id: _, ...rest }: Record<string, unknown>) => rest
    const out = (await people.list()).subscribers.map(strip)
    await people.fresh()
    const file = csvHeader([]) + csvLines(out as never, []).trim()
    await people.bringIn(Papa.parse<Record<string, string>>(file, { header: true }).data)
    expect((await people.list()).subscribers.map(strip)).toEqual(out)
  })
})
