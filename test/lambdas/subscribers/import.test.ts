import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { omit } from 'es-toolkit'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { csvHeader, csvLines } from '../../../web/features/subscribers/shared/write-csv.ts'
import { setClock } from '../../support/clock.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const ada = 'ada@example.com'
const consented = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }
const line = (email: string, more: Record<string, string> = {}) => ({
  email,
  ...consented,
  ...more,
})
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
    const records = [
      line('New@example.com', { source: 'fair', created_at: '2025-12-31' }),
      line('left@example.com', { unsubscribed_at: '2026-02-01T00:00:00.000Z' }),
      line('bounced@example.com', {
        suppression_reason: 'bounce',
        suppression_at: '2026-03-01T00:00:00.000Z',
      }),
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
    expect(await people.stateTotals()).toEqual({
      active: 1,
      unsubscribed: 1,
      suppressed: 1,
      unconfirmed: 1,
    })
    expect(await people.grown()).toBe(1)
  })

  it('changes nothing if it is repeated', async () => {
    const records = Array.from({ length: 120 }, (_, n) => line(`p${n}@example.com`))
    await Promise.all([people.bringIn(records), people.bringIn(records)])
    const before = await people.everything()
    expect(await outcomes(records)).toEqual(records.map(() => 'present'))
    expect((await people.everything()).map(withoutImports)).toEqual(before.map(withoutImports))
    expect(await people.stateTotals()).toMatchObject({ active: 120 })
    expect(await people.grown()).toBe(120)
  })

  it('adds everybody in the file even if one of them joins during the import', async () => {
    const records = Array.from({ length: 60 }, (_, n) => line(`p${n}@example.com`))
    beforeFirstWrite(() => people.join('p7@example.com'))
    expect(await outcomes(records)).toEqual(records.map(() => 'new').with(7, 'present'))
    expect(await people.stateTotals()).toMatchObject({ active: 60 })
    expect(await facts('p7@example.com')).toMatchObject({ source: 'landing_page' })
    expect(await outcomes(records)).toEqual(records.map(() => 'present'))
  })

  it('does not add a person who is erased during the import', async () => {
    const records = Array.from({ length: 30 }, (_, n) => line(`p${n}@example.com`))
    const suppression = { suppression_reason: 'bounce', suppression_at: '2026-11-02' }
    await people.join('p7@example.com')
    beforeFirstWrite(() => people.erase('p7@example.com'))
    const answer = await outcomes(records.with(7, line('p7@example.com', suppression)))
    expect(answer).toEqual(records.map(() => 'new').with(7, 'erased'))
    expect(await people.row('p7@example.com')).toBeUndefined()
    expect(await people.stateTotals()).toMatchObject({ active: 29, suppressed: 0 })
  })

  it('has the same result as its preview', async () => {
    const records = [line(ada), line('b@example.com'), line('nobody')]
    const preview = await outcomes(records, { dryRun: true })
    expect(await people.everything()).toEqual([])
    expect(await outcomes(records)).toEqual(preview)
    expect(preview).toEqual(['new', 'new', 'invalid'])
    expect(await people.stateTotals()).toMatchObject({ active: 2 })
  })

  it('is shown on a person’s page until it is undone', async () => {
    await people.join(ada)
    setClock('2026-11-22T13:00:00Z')
    const gone = line(ada, { unsubscribed_at: '2026-11-22T12:30:00.000Z' })
    await people.bringIn([gone], { into: 'import-1' })
    const { id } = await facts(ada)
    const at = '2026-11-22T13:00:00.000Z'
    const said = { by: 'import', import: 'import-1', at }
    expect((await people.get(id)).body?.facts).toMatchObject([
      { says: 'joined', by: 'form' },
      { says: 'left', ...said, since: '2026-11-22T12:30:00.000Z' },
    ])
    await people.imports({ action: 'undo', id: 'import-1' })
    expect((await people.get(id)).body?.facts).toHaveLength(1)
  })

  it('does not reactivate a person who unsubscribed', async () => {
    const { body } = await people.join(ada)
    await people.unsubscribe(body?.id)
    const before = await facts(ada)
    expect(await outcomes([line(ada, { consent_at: '2026-11-20' })])).toEqual(['unsubscribed'])
    expect(await facts(ada)).toEqual(before)
  })

  it('does not lift or replace a suppression', async () => {
    await people.join(ada)
    await suppressAddress(normalizeEmail(ada), 'complaint', new Date('2026-11-01'))
    await people.join('bob@example.com')
    const manual = { suppression_reason: 'manual', suppression_at: '2026-11-02' }
    expect(await outcomes([line(ada)])).toEqual(['suppressed'])
    const both = [line(ada, manual), line('bob@example.com', manual)]
    expect(await outcomes(both)).toEqual(['suppressed', 'suppressed'])
    expect(await facts(ada)).toMatchObject({
      suppression: { reason: 'complaint', at: '2026-11-01T00:00:00.000Z' },
    })
    expect(await facts('bob@example.com')).toMatchObject({
      is_active: false,
      suppression: { reason: 'manual' },
    })
    expect(await people.stateTotals()).toMatchObject({ active: 0, suppressed: 2 })
  })

  it('unsubscribes a person with a consent from an earlier file only if the unsubscribe is later than the consent', async () => {
    await people.bringIn([line(ada), line('bob@example.com')])
    const before = await facts(ada)
    expect(
      await outcomes([
        line(ada, { consent_version: '9', unsubscribed_at: '2025-06-01' }),
        line('bob@example.com', { consent_version: '9', unsubscribed_at: '2026-06-01' }),
      ]),
    ).toEqual(['present', 'unsubscribed'])
    expect(await facts(ada)).toEqual(before)
    expect(await facts('bob@example.com')).toMatchObject({
      consent: { version: '2025-01' },
      unsubscribed_at: '2026-06-01T00:00:00.000Z',
    })
  })

  it('unsubscribes a person whose consent staff stated, even if the unsubscribe is earlier than the consent', async () => {
    const left = { unsubscribed_at: '2018-07-23T12:19:27Z' }
    await people.bringIn([{ email: ada }], { consent: 'Sign-up sheet of the fair, May 2026' })
    expect(await outcomes([{ email: ada, ...left }])).toEqual(['unsubscribed'])
    expect(await facts(ada)).toMatchObject({ is_active: false, consent: { version: 'stated' } })
    // The person's own join takes precedence over the import.
    await people.join('bob@example.com')
    expect(await outcomes([{ email: 'bob@example.com', ...left }])).toEqual(['present'])
  })

  it('unsubscribes a person only if the unsubscribe is later than the confirmation', async () => {
    const pending = { confirmation: '2026-06-01' }
    const stated = { consent: 'Sign-up sheet of the fair, May 2026' }
    await people.bringIn([{ email: ada, ...pending }], stated)
    expect(await outcomes([{ email: ada, unsubscribed_at: '2026-05-01' }])).toEqual(['present'])
    expect(await outcomes([{ email: ada, unsubscribed_at: '2026-07-01' }])).toEqual([
      'unsubscribed',
    ])
  })

  it('does not activate people who unsubscribed, bounced or complained on another list', async () => {
    const records = [
      { email: 'left@example.com', state: 'unsubscribed' },
      { email: 'dead@example.com', suppression_reason: 'bounce' },
      { email: 'spam@example.com', suppression_reason: 'complaint' },
    ]
    expect(await outcomes(records)).toEqual(['unsubscribed', 'suppressed', 'suppressed'])
    const { id } = (await facts('dead@example.com')) ?? {}
    await people.setSuppression(id, false)
    expect(await facts('dead@example.com')).toMatchObject({ is_active: false })
    expect(await people.stateTotals()).toMatchObject({ active: 0 })
  })

  it('skips erased people', async () => {
    await people.join(ada)
    await people.erase(ada)
    expect(await outcomes([line('ADA@example.com')], { dryRun: true })).toEqual(['erased'])
    expect(await outcomes([line('ADA@example.com')])).toEqual(['erased'])
    expect(await people.row(ada)).toBeUndefined()
  })

  it('refuses a line without a consent unless the importer states one', async () => {
    const [refused] = await people.bringIn([{ email: ada }])
    expect(refused).toMatchObject({
      outcome: 'invalid',
      reason: expect.stringContaining('No opt-in time'),
    })
    expect(await people.everything()).toEqual([])
    const consent = 'Sign-up sheet of the Indianapolis trade fair, May 2026'
    expect(await outcomes([{ email: ada }], { consent })).toEqual(['new'])
    expect(await facts(ada)).toMatchObject({
      source: 'import',
      consent: { version: 'stated', wording: consent, stated_by: expect.any(String) },
    })
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
    expect(await people.bringIn([line(''), line('b@example.com'), line(ada, odd)])).toEqual([
      { line: 2, outcome: 'invalid', column: 'email', reason: 'The address is missing.' },
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
    ['at most 200 lines', Array.from({ length: 201 }, (_, n) => line(`p${n}@example.com`))],
    ['an address only once', [line(ada), line('ADA@example.com')]],
  ])('accepts %s at a time', async (_, records) => {
    expect(await people.importRequest(records, 'import-1')).toMatchObject({ status: 400 })
    expect(await people.everything()).toEqual([])
  })

  it('restores an exported list into an empty list', async () => {
    await people.bringIn([
      line('a@example.com', { source: 'fair', first_name: 'Ada', tags: 'vip, fair' }),
      line('b@example.com', {
        unsubscribed_at: '2026-02-01T00:00:00.000Z',
        confirmation: 'pending',
      }),
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
