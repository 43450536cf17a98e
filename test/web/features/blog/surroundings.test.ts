import { expect, it } from 'vitest'
import { fixedArticles } from '../../../../web/features/blog/all-articles.ts'
import { surroundingsOf } from '../../../../web/features/blog/surroundings.ts'

const article = (slug: string, ...tags: string[]) => {
  const [any] = fixedArticles
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

it('the neighbors in the blog come first, then what shares a tag', () => {
  expect(shown(b)).toEqual([
    ['a', 'previous'],
    ['c', 'next'],
    ['e', 'fiber'],
  ])
})

it('the first has none before it, the last none after it, and the row is full all the same', () => {
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

it('who shares more tags comes first, else the blog’s order holds', () => {
  const f = article('f', 'fiber', 'habits')
  expect(shown(f, [...blog, c, f]).map(([slug]) => slug)).toEqual(['c', 'b', 'e'])
})

it('what shares no tag fills the row, and is not called related', () => {
  expect(shown(c)).toEqual([
    ['b', 'previous'],
    ['d', 'next'],
    ['a', 'other'],
  ])
})

it('an article that is not in the blog has no neighbors', () => {
  expect(shown(article('x', 'water')).map(([, why]) => why)).toEqual(['water', 'other', 'other'])
})

it('the only article leads nowhere', () => {
  expect(shown(a, [a])).toEqual([])
})

it('each of the six leads on to a whole row of others', () => {
  for (const one of fixedArticles) {
    const slugs = shown(one, [...fixedArticles]).map(([slug]) => slug)
    expect(new Set([one.slug, ...slugs]).size).toBe(4)
  }
})
