import { describe, expect, it } from 'vitest'
import { builtInArticles, matchingArticles } from '../../../../web/features/blog/all-articles.ts'

const slugs = (filter: Parameters<typeof matchingArticles>[1]) =>
  matchingArticles(builtInArticles, filter).map(({ slug }) => slug)

describe('the filter of the blog’s list', () => {
  it('returns all articles if there is no tag and no search', () => {
    expect(matchingArticles(builtInArticles, {})).toEqual(builtInArticles)
  })

  it('returns the articles with exactly the given tag, in the blog’s order', () => {
    expect(slugs({ tag: 'fiber' })).toEqual([
      'why-counting-macros-isnt-enough',
      'how-to-read-nutrition-labels-like-pro',
    ])
    expect(slugs({ tag: 'fib' })).toEqual([])
  })

  it.each([
    ['a word of the title', 'fitness', ['why-fitness-apps-dont-help-weight-loss']],
    ['a word of the subtitle', 'thirty', ['how-to-read-nutrition-labels-like-pro']],
    ['a word of the excerpt', 'choline', ['5-hidden-micronutrients-youre-missing']],
    ['a tag without its hyphen', 'gut health', ['science-behind-personalized-nutrition']],
    ['the beginning of a word', 'micronutri labels', ['how-to-read-nutrition-labels-like-pro']],
    ['a word with other accents', 'chólìné', ['5-hidden-micronutrients-youre-missing']],
    ['a word without its apostrophe', 'isnt enough', ['why-counting-macros-isnt-enough']],
    ['a word with another apostrophe', 'isn’t enough', ['why-counting-macros-isnt-enough']],
  ])('finds articles by %s: %s', (_what, q, found) => {
    expect(slugs({ q })).toEqual(found)
  })

  it('requires all words of a search', () => {
    expect(slugs({ q: 'fitness choline' })).toEqual([])
  })

  it('does not match the middle of a word', () => {
    expect(slugs({ q: 'itness' })).toEqual([])
  })

  it('returns only articles that match both the tag and the search', () => {
    expect(slugs({ tag: 'fiber', q: 'labels' })).toEqual(['how-to-read-nutrition-labels-like-pro'])
  })

  it('returns no article for a search of punctuation only', () => {
    expect(slugs({ q: '???' })).toEqual([])
  })
})
