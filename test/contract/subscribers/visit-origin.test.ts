import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cameFrom, origin } from '../../../contract/subscribers/origin-schemas.ts'
import { originOf } from '../../../contract/subscribers/visit-origin.ts'

describe('the origin of a visitor', () => {
  it('consists of the referrer’s host and the page’s UTM parameters', () => {
    const search = '?utm_source=Spring&utm_campaign=Launch&s=secret'
    expect(originOf(search, 'https://www.example.com/a?q=1', 'myplateful.test')).toEqual({
      referrer: 'example.com',
      utm_source: 'spring',
      utm_campaign: 'launch',
    })
  })

  it('is empty for a link within the site and for a page without a referrer', () => {
    expect(originOf('', 'https://myplateful.test/blog', 'myplateful.test')).toEqual({})
    expect(originOf('', '', 'myplateful.test')).toEqual({})
  })

  it('is valid in a join, for any UTM source and referrer', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (source, referrer) => {
        const search = new URLSearchParams({ utm_source: source }).toString()
        expect(v.is(origin, originOf(search, referrer, 'myplateful.test'))).toBe(true)
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
