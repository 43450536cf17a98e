import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { origin, originName } from '../../../contract/subscribers/origin-schemas.ts'
import { originOf } from '../../../contract/subscribers/visit-origin.ts'

describe('where a visitor came from', () => {
  it('is the host that linked here and the UTM parameters of the page', () => {
    const search = '?utm_source=Spring&utm_campaign=Launch&s=secret'
    expect(originOf(search, 'https://www.example.com/a?q=1', 'myplateful.test')).toEqual({
      referrer: 'example.com',
      utm_source: 'spring',
      utm_campaign: 'launch',
    })
  })

  it('is nothing for a link within the site and for a page without a referrer', () => {
    expect(originOf('', 'https://myplateful.test/blog', 'myplateful.test')).toEqual({})
    expect(originOf('', '', 'myplateful.test')).toEqual({})
  })

  it('is something that a join takes, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (source, referrer) => {
        const search = new URLSearchParams({ utm_source: source }).toString()
        expect(v.is(origin, originOf(search, referrer, 'myplateful.test'))).toBe(true)
      }),
    )
  })

  it('is called by the UTM source, else by the host, else Direct', () => {
    expect(originName({ utm_source: 'spring', referrer: 'example.com' })).toBe('spring')
    expect(originName({ referrer: 'example.com' })).toBe('example.com')
    expect(originName({})).toBe('Direct')
  })
})
