import { describe, expect, it } from 'vitest'
import type { CsvRecord, ImportedLine } from '../../../../../contract/subscribers/import-schemas.ts'
import { readTable } from '../../../../../web/features/subscribers/import/file/table.ts'
import {
  differences,
  errorsCsv,
  type ImportPass,
  INITIAL_PASS,
  runPass,
  type SentLine,
} from '../../../../../web/features/subscribers/import/import-run.ts'
import { suggestMapping } from '../../../../../web/features/subscribers/import/meaning/mapping.ts'
import { planImport } from '../../../../../web/features/subscribers/import/plan.ts'

const { signal } = new AbortController()
const HEADER = 'email,state,consent_version,consent_at'
const line = (email: string, state = '') => `${email},${state},2025-01,2026-01-05`

async function planOf(lines: string[], header = HEADER) {
  const table = await readTable(new File([[header, ...lines, ''].join('\n')], 'people.csv'))
  return planImport(table, suggestMapping(table))
}

type Send = (lines: SentLine[]) => Promise<ImportedLine[]>

const allNew: Send = async (lines) => lines.map(({ line }) => ({ line, outcome: 'new' }))

const run = async (plan: Awaited<ReturnType<typeof planOf>>, send: Send) =>
  runPass(plan, { from: INITIAL_PASS, send, signal, onProgress: () => {} })

describe('an address that is in an import file twice', () => {
  it('is sent once, even if its lines are far apart', async () => {
    const people = Array.from({ length: 450 }, (_, n) => line(`p${n}@example.com`))
    const plan = await planOf([...people, line('P7@Example.com'), line(' p7@example.com ')])
    const sent: SentLine[] = []
    const { counts, done } = await run(plan, (lines) => {
      sent.push(...lines)
      return allNew(lines)
    })
    expect([counts.new, counts.duplicate, done]).toEqual([450, 2, 452])
    expect(sent.filter(({ record }) => record.email === 'p7@example.com')).toHaveLength(1)
  })

  it.each<[string, string, CsvRecord]>([
    ['unsubscribed,,', 'active,,', { state: 'unsubscribed' }],
    ['active,,', 'unsubscribed,,', { state: 'unsubscribed' }],
    ['active,,', ',bounce,', { suppression_reason: 'bounce' }],
    ['active,,', 'suppressed,,', { suppression_reason: 'manual' }],
    ['suppressed,,', 'unsubscribed,,', { state: 'unsubscribed', suppression_reason: 'manual' }],
    [
      ',complaint,',
      ',,2026-01-01',
      { suppression_reason: 'complaint', unsubscribed_at: '2026-01-01' },
    ],
    ['active,,', 'unconfirmed,,', { state: 'active' }],
  ])('stops mail if any line does: %s and %s', async (one, other, expected) => {
    const header = 'email,consent_version,consent_at,state,suppression_reason,unsubscribed_at'
    const rows = [one, other].map((cells) => `a@example.com,2025-01,2026-01-05,${cells}`)
    const { rows: planned } = await planOf(rows, header)
    expect(planned.map(({ read }) => read?.record)).toEqual([
      expect.objectContaining(expected),
      undefined,
    ])
  })

  it('gets from the second line what the first lacks', async () => {
    const rows = ['a@example.com,,Ada', 'a@example.com,vip,Ann']
    const { rows: planned } = await planOf(rows, 'email,tags,First name')
    expect(planned[0]?.read?.record).toEqual({
      email: 'a@example.com',
      tags: 'vip',
      first_name: 'Ada',
    })
  })
})

it('lines without an address are sent each, so that each gets its error', async () => {
  const { rows } = await planOf(['a@example.com,Ada', ',Bo', ',Cy'], 'email,First name')
  expect(rows.map(({ read }) => read?.record.first_name)).toEqual(['Ada', 'Bo', 'Cy'])
})

it.each([
  'a@example.com,unsubscribed,b@example.com,active',
  '"a@example.com; b@example.com",unsubscribed',
])('nobody is imported whom a line names that cannot be read: %s', async (unreadable) => {
  const rows = ['a@example.com,active', unreadable, 'c@example.com,active', 'd@example.com,active']
  const { rows: planned } = await planOf(rows, 'email,status')
  expect(planned[0]).toMatchObject({
    outcome: 'invalid',
    reason: 'Line 3 names this address too, and cannot be read. Correct that line.',
  })
  expect(planned.slice(2).map(({ read }) => read !== undefined)).toEqual([true, true])
})

it('an address with a slip is sent, so that the API says what is wrong with it', async () => {
  const { rows } = await planOf(['a@@example.com,active', 'b@example.com,active'], 'email,status')
  expect(rows.map(({ read }) => read?.record.email)).toEqual(['a@@example.com', 'b@example.com'])
})

describe('a pass over an import file', () => {
  it('sends at most 200 lines per request and resumes with the request that failed', async () => {
    const plan = await planOf(Array.from({ length: 450 }, (_, n) => line(`p${n}@example.com`)))
    const sizes: number[] = []
    let dies = true
    const send: Send = async (lines) => {
      sizes.push(lines.length)
      if (sizes.length === 2 && dies) throw new Error('offline')
      return allNew(lines)
    }
    const passes: ImportPass[] = []
    const options = { send, signal, onProgress: (pass: ImportPass) => passes.push(pass) }
    await expect(runPass(plan, { ...options, from: INITIAL_PASS })).rejects.toThrow('offline')
    dies = false
    const pass = await runPass(plan, { ...options, from: passes.at(-1) ?? INITIAL_PASS })
    expect(sizes).toEqual([200, 200, 200, 50])
    expect(pass.counts).toMatchObject({ new: 450 })
  })

  it('sends requests of less than 256 KB, however long the cells are', async () => {
    const cells = Array.from({ length: 10 }, () => 'é'.repeat(5000)).join()
    const people = Array.from({ length: 50 }, (_, n) => `p${n}@example.com,${cells}`)
    const plan = await planOf(
      people,
      `email,${Array.from({ length: 10 }, (_, n) => `field:c${n}`).join()}`,
    )
    const { counts } = await run(plan, (lines) => {
      expect(new Blob([JSON.stringify(lines)]).size).toBeLessThan(256 * 1024)
      return allNew(lines)
    })
    expect(counts.new).toBe(50)
  })

  it('lists each error with its line, and writes them to a file that can be imported again', async () => {
    const plan = await planOf([line('=nobody'), line('c@example.com')])
    const pass = await run(plan, async (lines) =>
      lines.map(({ line, record }) =>
        record.email === '=nobody'
          ? { line, outcome: 'invalid', reason: 'Not an address.', column: 'email' }
          : { line, outcome: 'new', left_out: [{ column: 'tags', reason: 'Too many' }] },
      ),
    )
    expect(pass.counts).toMatchObject({ new: 1, invalid: 1 })
    expect(pass.invalid).toMatchObject([{ row: { line: 2 }, reason: 'Not an address.' }])
    expect(pass.incomplete).toMatchObject([{ row: { line: 3 }, left_out: [{ column: 'tags' }] }])
    const file = errorsCsv(pass, plan)
    expect((await file.text()).split('\r\n')).toEqual([
      'line,error,email,state,consent_version,consent_at',
      '2,Not an address.,"\'=nobody",,2025-01,2026-01-05',
      '',
    ])
    const again = await readTable(new File([file], 'errors.csv'))
    expect(suggestMapping(again).columns.slice(0, 3)).toEqual([undefined, undefined, 'email'])
  })

  it('fails if the API says nothing of a line', async () => {
    const plan = await planOf([line('a@example.com')])
    await expect(run(plan, async () => [])).rejects.toThrow('No answer about line 2')
  })
})

it('each count that differs between an import and its check is listed', () => {
  const expected = { ...INITIAL_PASS.counts, new: 4, present: 1 }
  expect(differences(expected, expected)).toEqual([])
  expect(differences(expected, { ...expected, new: 3, present: 2 })).toEqual([
    { outcome: 'new', expected: 4, actual: 3 },
    { outcome: 'present', expected: 1, actual: 2 },
  ])
})
