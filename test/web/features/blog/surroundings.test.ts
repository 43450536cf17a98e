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

it('an article’s neighbours are those before and after it in the blog', () => {
  const { newer, older } = surroundingsOf(c, blog)
  expect([newer?.slug, older?.slug]).toEqual(['b', 'd'])
})

it('the first has none before it, the last none after it', () => {
  expect(surroundingsOf(a, blog).newer).toBeUndefined()
  expect(surroundingsOf(e, blog).older).toBeUndefined()
})

it('related are those that share most tags, in the blog’s order, without neighbours', () => {
  expect(surroundingsOf(e, blog).related.map(({ slug }) => slug)).toEqual(['b', 'a'])
})

it('what shares no tag is not related', () => {
  expect(surroundingsOf(c, blog).related).toEqual([])
})

it('an article that is not in the blog has no neighbours', () => {
  const { newer, older } = surroundingsOf(article('x', 'water'), blog)
  expect([newer, older]).toEqual([undefined, undefined])
})

it('each of the six leads on to at least two others', () => {
  for (const one of fixedArticles) {
    const { newer, older, related } = surroundingsOf(one, fixedArticles)
    expect([newer, older, ...related].filter(Boolean).length).toBeGreaterThanOrEqual(2)
  }
})
