import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cameFrom, firstTouch, origin } from '../../../contract/subscribers/origin-schemas.ts'
import { originOf } from '../../../contract/subscribers/visit-origin.ts'

describe('the origin of a visitor', () => {
  it('consists of the referrer’s host and the page’s UTM parameters', () => {
    const search = '?utm_source=Spring&utm_campaign=Launch&s=secret'
    expect(originOf(search, 'https://www.example.com/a?q=1', 'myplateful.test')).toEqual({
      referrer: 'example.com',
      utm_source: 'Spring',
      utm_campaign: 'Launch',
    })
  })

  it('is empty for a link within the site and for a page without a referrer', () => {
    expect(originOf('', 'https://myplateful.test/blog', 'myplateful.test')).toEqual({})
    expect(originOf('', '', 'myplateful.test')).toEqual({})
  })

  it.each([
    ['  Spring\t Launch ', 'spring launch'],
    ['a \u200b b', 'a b'],
    ['a\u0000b\u200bc\u202ed', 'abcd'],
    [`\ud83d${'a'.repeat(200)}`, 'a'.repeat(80)],
    [`${'a'.repeat(79)}🎉`, 'a'.repeat(79)],
    ['\u0007', undefined],
    [7, undefined],
  ])('is cleaned in a join: %j becomes %j', (utm_source, cleaned) => {
    expect(v.parse(firstTouch, { utm_source })?.utm_source).toBe(cleaned)
  })

  it('never keeps a visitor from joining, and is clean text that the list can store', () => {
    const parts = fc.record(
      { referrer: fc.anything(), utm_source: fc.string({ unit: 'binary-ascii' }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(parts, fc.anything()), (input) => {
        const cleaned = v.parse(firstTouch, input)
        expect(v.is(v.optional(origin), cleaned)).toBe(true)
        expect(v.parse(firstTouch, cleaned)).toEqual(cleaned)
        expect(JSON.stringify(cleaned ?? {})).toMatch(/^\P{C}*$/u)
      }),
    )
  })

  it('is named by the UTM source, else the referrer, else “Direct” or the subscriber’s source', () => {
    const source = 'landing_page'
    const from = { utm_source: 'spring', referrer: 'example.com' }
    expect(cameFrom({ source, origin: from })).toBe('spring')
    expect(cameFrom({ source: 'import', origin: from })).toBe('spring')
    expect(cameFrom({ source, origin: { referrer: 'example.com' } })).toBe('example.com')
    expect(cameFrom({ source, origin: {} })).toBe('Direct')
    expect(cameFrom({ source })).toBe('Direct')
    expect(cameFrom({ source: 'import' })).toBe('import')
  })
})
