import { expect, it } from 'vitest'
import { builtInArticles } from '../../../../web/features/blog/all-articles.ts'
import { surroundingsOf } from '../../../../web/features/blog/surroundings.ts'

const article = (slug: string, ...tags: string[]) => {
  const [any] = builtInArticles
  if (!any) throw new Error('There are no articles')
  return { ...any, slug, tags }
}
const a = article('a', 'fiber')
const b = article('b', 'fiber', 'habits')
const c = article('c', 'water')
const d = article('d', 'habits')
const e = article('e', 'fiber', 'habits')
const blog = [a, b, c, d, e]

const shown = (here: typeof a, among = blog) =>
  surroundingsOf(here, among).map(({ slug, why }) => [
    slug,
    why.kind === 'tag' ? why.tag : why.kind,
  ])

it('an article links to its neighbors first, then to articles with a shared tag', () => {
  expect(shown(b)).toEqual([
    ['a', 'previous'],
    ['c', 'next'],
    ['e', 'fiber'],
  ])
})

it('the first and the last article link to one neighbor and two other articles', () => {
  expect(shown(a)).toEqual([
    ['b', 'next'],
    ['e', 'fiber'],
    ['c', 'other'],
  ])
  expect(shown(e)).toEqual([
    ['d', 'previous'],
    ['b', 'fiber'],
    ['a', 'fiber'],
  ])
})

it('links to articles other than neighbors are sorted by the number of shared tags, then by the blog’s order', () => {
  const f = article('f', 'fiber', 'habits')
  expect(shown(f, [...blog, c, f]).map(([slug]) => slug)).toEqual(['c', 'b', 'e'])
})

it('links to articles that share no tag with the current article come last and are marked “other”', () => {
  expect(shown(c)).toEqual([
    ['b', 'previous'],
    ['d', 'next'],
    ['a', 'other'],
  ])
})

it('an article outside the blog’s list has no neighbors', () => {
  expect(shown(article('x', 'water')).map(([, why]) => why)).toEqual(['water', 'other', 'other'])
})

it('the only article has no links to others', () => {
  expect(shown(a, [a])).toEqual([])
})

it('each built-in article links to three others', () => {
  for (const one of builtInArticles) {
    const slugs = shown(one, [...builtInArticles]).map(([slug]) => slug)
    expect(new Set([one.slug, ...slugs]).size).toBe(4)
  }
})
