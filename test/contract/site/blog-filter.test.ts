import { describe, expect, it } from 'vitest'
import { blogFilterOf, blogQueryOf, LONGEST_FILTER } from '../../../contract/site/blog-filter.ts'

describe('what the blog’s list is asked for', () => {
  it.each([
    ['', {}],
    ['utm_source=newsletter', {}],
    ['tag=&q=+', {}],
    ['tag=Gut-Health', { tag: 'gut-health' }],
    ['tag=whole%20grains&q=++Oats++and%20more', { tag: 'whole grains', q: 'oats and more' }],
  ])('%s', (query, filter) => {
    expect(blogFilterOf(query)).toEqual(filter)
  })

  it('may be written wrongly: it is read as it can be', () => {
    expect(blogFilterOf('q=%E0%A4%A&tag=%').tag).toBe('%')
  })

  it('is cut where nobody would search for so much, by characters that people count', () => {
    expect(blogFilterOf(`q=${'🥗'.repeat(100)}`)).toEqual({ q: '🥗'.repeat(LONGEST_FILTER) })
  })

  it('has one address, which says the same again', () => {
    const filter = blogFilterOf('q=Beans+%26+greens&tag=fiber')
    expect(blogQueryOf(filter)).toBe('tag=fiber&q=beans+%26+greens')
    expect(blogFilterOf(blogQueryOf(filter))).toEqual(filter)
    expect(blogQueryOf({})).toBe('')
  })
})
