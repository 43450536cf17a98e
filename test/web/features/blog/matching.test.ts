import { describe, expect, it } from 'vitest'
import { fixedArticles, matching } from '../../../../web/features/blog/all-articles.ts'

const slugs = (filter: Parameters<typeof matching>[1]) =>
  matching(fixedArticles, filter).map(({ slug }) => slug)

describe('the blog’s list', () => {
  it('is whole where nothing is asked', () => {
    expect(matching(fixedArticles, {})).toEqual(fixedArticles)
  })

  it('by a tag has those with exactly that tag, in their order', () => {
    expect(slugs({ tag: 'fiber' })).toEqual([
      'why-counting-macros-isnt-enough',
      'how-to-read-nutrition-labels-like-pro',
    ])
    expect(slugs({ tag: 'fib' })).toEqual([])
  })

  it.each([
    ['a word of the title', 'fitness', ['why-fitness-apps-dont-help-weight-loss']],
    ['of the subtitle', 'thirty', ['how-to-read-nutrition-labels-like-pro']],
    ['of the excerpt', 'choline', ['5-hidden-micronutrients-youre-missing']],
    ['of a tag, however it is written', 'gut health', ['science-behind-personalized-nutrition']],
    ['its beginning', 'micronutri labels', ['how-to-read-nutrition-labels-like-pro']],
    ['without the accent or the apostrophe', 'chólìné', ['5-hidden-micronutrients-youre-missing']],
    ['apostrophes or not', 'isnt enough', ['why-counting-macros-isnt-enough']],
    ['also “isn’t”', 'isn’t enough', ['why-counting-macros-isnt-enough']],
  ])('finds %s: %s', (_what, q, found) => {
    expect(slugs({ q })).toEqual(found)
  })

  it('has what has all of the words, not one of them', () => {
    expect(slugs({ q: 'fitness choline' })).toEqual([])
  })

  it('has not what only holds the letters', () => {
    expect(slugs({ q: 'itness' })).toEqual([])
  })

  it('by both has what fits both', () => {
    expect(slugs({ tag: 'fiber', q: 'labels' })).toEqual(['how-to-read-nutrition-labels-like-pro'])
  })

  it('of signs alone is empty: they were asked for', () => {
    expect(slugs({ q: '???' })).toEqual([])
  })
})
