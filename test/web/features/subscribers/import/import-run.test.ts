import { describe, expect, it } from 'vitest'
import type { ImportedLine } from '../../../../../contract/subscribers/import-schemas.ts'
import {
  differences,
  errorsCsv,
  type ImportPass,
  INITIAL_PASS,
  runPass,
  type SentLine,
} from '../../../../../web/features/subscribers/import/import-run.ts'
import { examine } from '../../../../../web/features/subscribers/import/mapping/examine.ts'
import { recognize } from '../../../../../web/features/subscribers/import/mapping/recognize.ts'
import { mergeDeparture, planImport } from '../../../../../web/features/subscribers/import/plan.ts'

const signal = new AbortController().signal
const HEADER = 'email,state,consent_version,consent_at'
const line = (email: string, state = '') => `${email},${state},2025-01,2026-01-05`

async function planOf(...lines: string[]) {
  const file = new File([[HEADER, ...lines, ''].join('\n')], 'people.csv')
  const examined = await examine(file, signal)
  return planImport(examined, recognize(examined), signal)
}

type Send = (lines: SentLine[]) => Promise<ImportedLine[]>

const allNew: Send = async (lines) => lines.map(({ line }) => ({ line, outcome: 'new' }))

async function run(plan: Awaited<ReturnType<typeof planOf>>, send: Send, from = INITIAL_PASS) {
  const passes: ImportPass[] = []
  const pass = await runPass(plan, { from, send, signal, onProgress: (now) => passes.push(now) })
  return { pass, passes }
}

describe('an address that is in an import file twice', () => {
  it('is imported once, even if its lines are in different requests', async () => {
    const people = Array.from({ length: 450 }, (_, n) => line(`p${n}@example.com`))
    const plan = await planOf(...people, line('P7@Example.com'), line(' p7@example.com '))
    const sent: SentLine[] = []
    const send: Send = (lines) => {
      sent.push(...lines)
      return allNew(lines)
    }
    const { pass } = await run(plan, send)
    expect(pass.counts).toMatchObject({ new: 450, duplicate: 2 })
    expect(sent).toHaveLength(450)
    expect(sent.filter(({ record }) => record.email === 'p7@example.com')).toHaveLength(1)
  })

  it('is sent as unsubscribed in the first request, even if only its last line has the status “unsubscribed”', async () => {
    const plan = await planOf(
      line('ada@example.com', 'active'),
      ...Array.from({ length: 250 }, (_, n) => line(`p${n}@example.com`)),
      line('ada@example.com', 'unsubscribed'),
    )
    const requests: SentLine[][] = []
    await run(plan, (lines) => {
      requests.push(lines)
      return allNew(lines)
    })
    expect(requests[0]?.[0]?.record).toMatchObject({
      email: 'ada@example.com',
      state: 'unsubscribed',
    })
  })

  it.each([
    [{ state: 'active' }, { state: 'suppressed' }, { suppression_reason: 'manual' }],
    [
      { state: 'unsubscribed' },
      { suppression_reason: 'bounce', suppression_at: '2026-01-01' },
      { state: 'unsubscribed', suppression_reason: 'bounce', suppression_at: '2026-01-01' },
    ],
    [
      { state: 'suppressed' },
      { state: 'unsubscribed' },
      { state: 'unsubscribed', suppression_reason: 'manual' },
    ],
    [
      { suppression_reason: 'complaint' },
      { state: 'unsubscribed', unsubscribed_at: '2026-01-01' },
      { suppression_reason: 'complaint', unsubscribed_at: '2026-01-01' },
    ],
    [{ state: 'unsubscribed' }, { state: 'active' }, { state: 'unsubscribed' }],
    [{ state: 'active' }, { state: 'unconfirmed' }, { state: 'active' }],
  ])(
    'keeps the unsubscriptions and suppressions of both lines: %j and %j',
    (first, second, expected) => {
      expect(mergeDeparture(first, second)).toEqual(expected)
    },
  )
})

describe('a pass over an import file', () => {
  it('sends at most 200 lines per request and resumes with the request that failed', async () => {
    const plan = await planOf(...Array.from({ length: 450 }, (_, n) => line(`p${n}@example.com`)))
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

  it('lists each error with its line and value', async () => {
    const plan = await planOf(
      line('=nobody'),
      line('b@example.com', 'asleep'),
      line('c@example.com'),
    )
    const { pass } = await run(plan, async (lines) =>
      lines.map(({ line, record }) =>
        record.email === '=nobody'
          ? { line, outcome: 'invalid', reason: 'Not an address.', column: 'email' }
          : { line, outcome: 'new' },
      ),
    )
    expect(pass.counts).toMatchObject({ new: 1, invalid: 2 })
    expect(pass.errors).toEqual([
      { line: 2, value: '=nobody', reason: 'Not an address.' },
      { line: 3, value: 'asleep', reason: expect.stringContaining('“asleep”') },
    ])
    expect((await errorsCsv(pass, plan).text()).split('\r\n')).toEqual([
      'line,error,email,state,consent_version,consent_at',
      '2,Not an address.,"\'=nobody",,2025-01,2026-01-05',
      expect.stringMatching(/^3,"?Nobody said.*"?,b@example.com,asleep,2025-01,2026-01-05$/),
      '',
    ])
  })

  it('lists an error with the address of its line if the faulty cell is blank', async () => {
    const plan = await planOf('c@example.com,,,')
    const { pass } = await run(plan, async (lines) =>
      lines.map(({ line }) => ({
        line,
        outcome: 'invalid',
        reason: 'No opt-in time.',
        column: 'consent_version',
      })),
    )
    expect(pass.errors).toMatchObject([{ line: 2, value: 'c@example.com' }])
  })

  it('does not send a line of over 4,000 characters', async () => {
    const plan = await planOf(`${'x'.repeat(5000)}@example.com,,2025-01,2026-01-05`)
    const { pass } = await run(plan, async () => {
      throw new Error('It was sent')
    })
    expect(pass.errors).toEqual([
      { line: 2, value: undefined, reason: 'The line has over 4000 characters. Shorten it.' },
    ])
  })
})

it('an import keeps the status “unsubscribed” of the file', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => `p${n}@example.com,P${n},Unsubscribed`)
  const file = new File([['Email Address,Name,Status', ...rows].join('\n')], 'members.csv')
  const examined = await examine(file, signal)
  const plan = await planImport(examined, recognize(examined), signal)
  const sent: SentLine[] = []
  await run(plan, (lines) => {
    sent.push(...lines)
    return allNew(lines)
  })
  expect(sent.map(({ record }) => record)).toEqual(
    rows.map((_, n) => ({ email: `p${n}@example.com`, state: 'unsubscribed' })),
  )
})

it('each count that differs between an import and its check is listed', () => {
  const expected = { ...INITIAL_PASS.counts, new: 4, present: 1 }
  expect(differences(expected, expected)).toEqual([])
  expect(differences(expected, { ...expected, new: 3, present: 2 })).toEqual([
    { outcome: 'new', expected: 4, actual: 3 },
    { outcome: 'present', expected: 1, actual: 2 },
  ])
})
