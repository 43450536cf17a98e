import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignTags, fromTagValue, tagValue } from '../../../lambdas/mail/compose/message-tags.ts'

describe('a message tag', () => {
  it.each(['newsletter-2026-11-24T09:00', 'digest-2026-11-15', 'a_b', 'Größe 🥑', ''])(
    'encodes %j in the characters that SES allows',
    (text) => {
      expect(tagValue(text)).toMatch(/^[A-Za-z0-9_-]*$/)
      expect(fromTagValue(tagValue(text))).toBe(text)
    },
  )

  it('decodes to its original text, so two texts never have the same tag', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(fc.property(text, (one) => fromTagValue(tagValue(one)) === one))
  })

  it.each(['50%', 'a_zz', 'a_', '_ff', 'ä', '%41', 'a.', '.a'])(
    'decodes to undefined if it is malformed: %j',
    (value) => {
      expect(fromTagValue(value)).toBeUndefined()
    },
  )

  it('contains either the kind or the id of the mail’s campaign', () => {
    expect(campaignTags('newsletter', 'a_b')).toEqual({
      email_type: 'newsletter',
      campaign: 'a_5fb',
    })
  })
})
