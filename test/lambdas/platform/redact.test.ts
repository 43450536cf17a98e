import { inspect } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { emailAddress } from '../../../contract/subscribers/email-address.ts'
import { redact, redactConsole } from '../../../lambdas/platform/log/redact-console.ts'

describe('a log line', () => {
  it('contains no email address, even in nested objects', () => {
    expect(
      redact({
        event: 'mail_not_submitted',
        reason:
          'Email address is not verified: Ada Lovelace <ada@example.com>, bob+x@sub.example.org.',
        about: [{ to: 'carl@example.com' }],
      }),
    ).toEqual({
      event: 'mail_not_submitted',
      reason: 'Email address is not verified: Ada Lovelace <[address]>, [address]',
      about: [{ to: '[address]' }],
    })
  })

  it('is redacted even if it has a word of a million characters', () => {
    const word = 'x'.repeat(1_000_000)
    expect(redact(`${word} ada@example.com`)).toBe(`${word} [address]`)
  })

  it('omits the table item that the AWS SDK adds to an error', () => {
    const error = Object.assign(new TypeError('No ada@example.com'), {
      Item: { address: { S: 'ada@example.com' } },
      cause: new Error('bob@example.com'),
    })
    const redacted = redact(error)
    expect(redacted).toBeInstanceOf(Error)
    expect(redacted).toMatchObject({
      name: 'TypeError',
      message: 'No [address]',
      cause: { message: '[address]' },
    })
    expect(Object.keys(redacted as Error)).not.toContain('Item')
    expect((redacted as Error).stack).toMatch(/^TypeError: No \[address\]\n/)
  })

  it('is unchanged if it has no email address, but a circular reference becomes “[circular]”', () => {
    const line: Record<string, unknown> = { at: '2026-11-24T14:00:00Z', count: 3, none: null }
    line.self = line
    expect(redact(line)).toEqual({ ...line, self: '[circular]' })
  })
})

it('a redacted error keeps the original’s stack', () => {
  const error = new Error('No ada@example.com')
  const redacted = redact(error) as Error
  expect(redacted.stack).toBe(error.stack?.replace('ada@example.com', '[address]'))
  expect(Object.hasOwn(redacted, 'cause')).toBe(false)
  delete error.stack
  expect(redact(error)).toMatchObject({ message: 'No [address]' })
})

it('a log line on any level contains no email address', () => {
  const levels = ['debug', 'info', 'log', 'warn', 'error'] as const
  const written = levels.map((level) => vi.spyOn(console, level).mockReturnValue())
  redactConsole()
  for (const level of levels) console[level]('To ada@example.com', { at: 'bob@example.com' })
  for (const write of written)
    expect(write.mock.calls).toEqual([['To [address]', { at: '[address]' }]])
  vi.restoreAllMocks()
})

describe('any logged value', () => {
  const address = fc
    .oneof(
      fc.emailAddress(),
      fc.constantFrom("o'neil&sons@a.example", 'a@b-c.d', '{x}|~@e.example'),
    )
    .filter((typed) => v.is(emailAddress, typed))
  const around = fc.oneof(
    fc.string(),
    fc.constantFrom('<', 'mailto:', '@', 'a@', '\\n', '"', '[address]'),
  )
  const sentence = fc.tuple(around, address, around)
  const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('@'))

  it('is logged without its email addresses', () => {
    fc.assert(
      fc.property(sentence, address, (parts, other) => {
        const text = parts.join('')
        const error = Object.assign(new Error(text, { cause: [text] }), { name: other })
        const line = { text, [text]: 1, deep: [{ [other]: text }], error }
        const shown = inspect(redact(line), { depth: null })
        for (const named of [parts[1], other]) expect(shown).not.toContain(named)
      }),
    )
  })

  it('is unchanged if it has no email address', () => {
    fc.assert(
      fc.property(plain, sentence, (value, parts) => {
        const text = parts.join('')
        const line = { value, again: value, list: [value] }
        expect(redact(line)).toEqual(line)
        const once = redact({ text, [text]: [text] })
        expect(redact(once)).toEqual(once)
      }),
    )
  })
})
