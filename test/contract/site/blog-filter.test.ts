import { describe, expect, it } from 'vitest'
import { blogFilterOf, blogQueryOf, LONGEST_FILTER } from '../../../contract/site/blog-filter.ts'

describe('the filter of the blog’s list', () => {
  it.each([
    ['', {}],
    ['utm_source=newsletter', {}],
    ['tag=&q=+', {}],
    ['tag=Gut-Health', { tag: 'gut-health' }],
    ['tag=whole%20grains&q=++Oats++and%20more', { tag: 'whole grains', q: 'oats and more' }],
  ])('is read from the query “%s”', (query, filter) => {
    expect(blogFilterOf(query)).toEqual(filter)
  })

  it('is read even if the query is malformed', () => {
    expect(blogFilterOf('q=%E0%A4%A&tag=%').tag).toBe('%')
  })

  it('is truncated to its maximum length, counted in Unicode code points', () => {
    expect(blogFilterOf(`q=${'🥗'.repeat(100)}`)).toEqual({ q: '🥗'.repeat(LONGEST_FILTER) })
  })

  it('is written as a canonical query, with the tag first', () => {
    const filter = blogFilterOf('q=Beans+%26+greens&tag=fiber')
    expect(blogQueryOf(filter)).toBe('tag=fiber&q=beans+%26+greens')
    expect(blogFilterOf(blogQueryOf(filter))).toEqual(filter)
    expect(blogQueryOf({})).toBe('')
  })
})
