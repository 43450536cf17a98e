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

describe('an import is asked for', () => {
  it('with the lines as they stand in the file, and all that is said of it', () => {
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

  it('without the columns that an import does not take', () => {
    const record = { ...line.record, note: 'x' }
    expect(v.parse(importRequest, { ...request, lines: [{ line: 2, record }] })).toEqual(request)
  })

  it('200 lines at a time, and is told so', () => {
    const many = (count: number) => ({ ...request, lines: Array(count).fill(line) })
    expect(messages(many(MAX_IMPORT_LINES))).toBeUndefined()
    expect(messages(many(MAX_IMPORT_LINES + 1))).toEqual(['Send at most 200 lines at a time'])
  })

  it.each(['import-1', 'A_b-9012', 'x'.repeat(64)])('by an id like %s', (id) =>
    expect(messages({ ...request, import: { id } })).toBeUndefined(),
  )

  it.each(['import1', 'x'.repeat(65), 'import 1', '!import-1', 'import-1!'])(
    'by no id like %s',
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
  ])('by nothing else: %j', (asked) => expect(v.is(importRequest, asked)).toBe(false))
})

it('a file says “pending” of who has not followed the confirmation link', () =>
  expect(CONFIRMATION_PENDING).toBe('pending'))

it('an import answers each line with what became of it, and what is wrong with one', () => {
  const answer = {
    lines: [
      ...importOutcomes.map((outcome, index) => ({ line: index + 2, outcome })),
      { line: 9, outcome: 'invalid', reason: 'The address is missing.', column: 'email' },
    ],
  }
  expect(v.parse(importAnswer, answer)).toEqual(answer)
  expect(importOutcomes).not.toContain('')
  expect(v.is(importAnswer, { lines: [{ line: 2, outcome: 'lost' }] })).toBe(false)
})

it('the imports of the last day are listed, or one of them is undone', () => {
  for (const asked of [{ action: 'list' }, { action: 'undo', id: 'import-1' }])
    expect(v.parse(importsRequest, asked)).toEqual(asked)
  for (const asked of [{ action: 'undo' }, { action: 'list', id: 'import-1' }, { action: 'erase' }])
    expect(v.is(importsRequest, asked)).toBe(false)
})

it('an import of the last day says how many it brought, stopped and updated, and how far its undo is', () => {
  const counts = {
    created: 1,
    changed: 2,
    updated: 7,
    removed: 3,
    suppressed: 4,
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
