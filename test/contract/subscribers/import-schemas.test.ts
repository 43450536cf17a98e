import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  CONFIRMATION_PENDING,
  csvColumns,
  importAnswer,
  importOutcomes,
  importRequest,
  importsAnswer,
  importsRequest,
  MAX_IMPORT_LINES,
} from '../../../contract/subscribers/import-schemas.ts'

const line = { line: 2, record: { email: 'ada@example.com' } }
const request = { dryRun: false, lines: [line] }
const messages = (asked: unknown) =>
  v.safeParse(importRequest, asked).issues?.map(({ message }) => message)

describe('an import request', () => {
  it('can have all CSV columns and all options', () => {
    const record = Object.fromEntries(csvColumns.map((column) => [column, 'x']))
    const whole = {
      dryRun: true,
      import: { id: 'import-1', name: 'fair.csv', lines: 0 },
      consent: 'Sign-up sheet of the fair, May 2026',
      lines: [{ line: 2, record }],
    }
    expect(v.parse(importRequest, whole)).toEqual(whole)
    expect(v.parse(importRequest, request)).toEqual(request)
  })

  it('loses columns that are not part of an import', () => {
    const record = { ...line.record, note: 'x' }
    expect(v.parse(importRequest, { ...request, lines: [{ line: 2, record }] })).toEqual(request)
  })

  it('can have at most 200 lines', () => {
    const many = (count: number) => ({
      ...request,
      lines: Array.from({ length: count }, (_, n) => ({
        line: n,
        record: { email: `${n}@a.example` },
      })),
    })
    expect(messages(many(MAX_IMPORT_LINES))).toBeUndefined()
    expect(messages(many(MAX_IMPORT_LINES + 1))).toEqual(['Send at most 200 lines at a time'])
  })

  it.each([
    [[{ email: 'ada@example.com' }, { email: ' ADA@example.com' }], true],
    [[{ email: 'ada@example.com' }, { email: '', address: 'ada@example.com' }], true],
    [[{ email: 'ada@example.com' }, { address: 'bob@example.com' }], false],
    [[{ email: '' }, { email: ' ' }, {}, {}], false],
  ])('may name an address only once: %j', (records, isRefused) => {
    const lines = records.map((record, index) => ({ line: index + 2, record }))
    const refusal = isRefused ? ['Send each address once: merge its lines'] : undefined
    expect(messages({ ...request, lines })).toEqual(refusal)
  })

  it.each(['import-1', 'A_b-9012', 'x'.repeat(64)])('can have the id %s', (id) =>
    expect(messages({ ...request, import: { id } })).toBeUndefined(),
  )

  it.each(['import1', 'x'.repeat(65), 'import 1', '!import-1', 'import-1!'])(
    'cannot have the id %s',
    (id) =>
      expect(messages({ ...request, import: { id } })).toEqual([
        'Use 8 to 64 of the characters a-z, A-Z, 0-9, _ and -',
      ]),
  )

  it.each([
    { ...request, more: 1 },
    { ...request, import: { id: 'import-1', more: 1 } },
    { ...request, import: { id: 'import-1', lines: -1 } },
    { ...request, import: { id: 'import-1', lines: 1.5 } },
    { ...request, import: { id: 'import-1', name: 'x'.repeat(201) } },
  ])('is refused if a field is invalid or unknown: %j', (asked) =>
    expect(v.is(importRequest, asked)).toBe(false),
  )
})

it('“pending” in an imported file marks an unconfirmed address', () =>
  expect(CONFIRMATION_PENDING).toBe('pending'))

it('an import’s answer has an outcome for each line, and a reason for each invalid line', () => {
  const answer = {
    lines: [
      ...importOutcomes.map((outcome, index) => ({ line: index + 2, outcome })),
      { line: 9, outcome: 'invalid', reason: 'The address is missing.', column: 'email' },
      { line: 10, outcome: 'new', left_out: [{ column: 'field:Town', reason: 'It was cut' }] },
    ],
  }
  expect(v.parse(importAnswer, answer)).toEqual(answer)
  expect(v.is(importAnswer, { lines: [{ line: 2, outcome: 'lost' }] })).toBe(false)
})

it('a request can list the imports, or undo one import by its id', () => {
  for (const asked of [{ action: 'list' }, { action: 'undo', id: 'import-1' }])
    expect(v.parse(importsRequest, asked)).toEqual(asked)
  for (const asked of [{ action: 'undo' }, { action: 'list', id: 'import-1' }, { action: 'erase' }])
    expect(v.is(importsRequest, asked)).toBe(false)
})

it('an import in the list of imports has counts and an undo state', () => {
  const counts = {
    created: 1,
    changed: 2,
    updated: 7,
    removed: 3,
    restored: 5,
    kept: 6,
  }
  const one = {
    id: 'import-1',
    name: 'fair.csv',
    started_at: '2026-11-22T12:00:00.000Z',
    ...counts,
  }
  const imports = ['possible', 'under_way', 'done'].map((undo) => ({ ...one, undo }))
  expect(v.parse(importsAnswer, { imports })).toEqual({ imports })
  expect(v.is(importsAnswer, { imports: [{ ...one, undo: 'never' }] })).toBe(false)
  expect(v.is(importsAnswer, { imports: [{ ...one, undo: 'done', kept: -1 }] })).toBe(false)
})
