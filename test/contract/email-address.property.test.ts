import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emailAddress, normalizeEmail } from '../../contract/subscribers/email-address.ts'

it('normalizing an address a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const once = normalizeEmail(typed)
      expect(normalizeEmail(once)).toBe(once)
    }),
  )
})

it('an accepted address is safe in a header, and stays valid after normalization', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
      const parsed = v.safeParse(emailAddress, typed)
      if (!parsed.success) return
      expect(v.is(emailAddress, normalizeEmail(parsed.output))).toBe(true)
      expect(parsed.output).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
})
