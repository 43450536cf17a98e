import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '../../lambdas/log/redact.ts'

describe('a log line', () => {
  it('names no address, in texts however deep', () => {
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

  it('keeps an error an error, without the item that an SDK hangs on it', () => {
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

  it('keeps numbers, ids and times, and ends where something names itself', () => {
    const line: Record<string, unknown> = { at: '2026-11-24T14:00:00Z', count: 3, none: null }
    line.self = line
    expect(redact(line)).toEqual({ ...line, self: '[circular]' })
  })

  it('whatever stands around an address', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
        expect(redact(`${before} ${address} ${after}`)).not.toContain(address)
      }),
    )
  })
})
