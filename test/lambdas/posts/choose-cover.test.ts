import { describe, expect, it } from 'vitest'
import { covers } from '../../../contract/posts/covers.ts'
import { chooseCover, nearbyCovers } from '../../../lambdas/posts/generation/choose-cover.ts'
import { TOPICS } from '../../../lambdas/posts/generation/topics.ts'

const path = (name: string) => `/covers/${name}-1200.jpg`
const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T14:00:00.000Z`
const postsWithCovers = (names: readonly string[]) =>
  names.map((name, index) => ({ cover_image: path(name), publish_at: at(index + 1) }))
/** Covers that fit the single tag `protein` equally well. */
const PROTEIN_COVERS = ['macro-balance', 'fish', 'egg', 'legumes']

describe('a post’s cover', () => {
  it.each([
    [['hydration', 'energy'], 'water'],
    [['healthy-fats', 'cooking', 'heart-health', 'snacks'], 'olive-oil'],
    [['labels', 'sugar', 'tracking'], 'nutrition-label'],
  ])('is chosen to fit the tags %j: %s', (tags, name) =>
    expect(chooseCover(tags, 'x').name).toBe(name),
  )

  it('varies between articles with the same tags', () => {
    const chosen = TOPICS.map((topic) => chooseCover(['protein'], topic).name)
    expect(new Set(chosen).size).toBeGreaterThan(2)
    expect(chooseCover(['protein'], 'x')).toEqual(chooseCover(['protein'], 'x'))
  })

  it('is chosen even for unknown tags', () =>
    expect(covers).toContainEqual(chooseCover(['unheard-of'], 'y')))

  it.each(['before', 'after'])('differs from the cover directly %s it in the blog', (side) => {
    const nearby = { adjacent: { [side]: path('water') }, recent: [] }
    expect(chooseCover(['hydration'], 'x', nearby).name).not.toBe('water')
  })

  it.each(TOPICS.slice(0, 12))(
    'differs from the newest posts’ covers if another cover fits equally well: %s',
    (key) => {
      const recent = ['macro-balance', 'egg', 'legumes'].map(path)
      expect(chooseCover(['protein'], key, { adjacent: {}, recent }).name).toBe('fish')
    },
  )

  it('repeats a recent cover if no other cover fits equally well', () => {
    const recent = [path('water')]
    expect(chooseCover(['hydration', 'energy'], 'x', { adjacent: {}, recent }).name).toBe('water')
    const all = PROTEIN_COVERS.map(path)
    expect(PROTEIN_COVERS).toContain(
      chooseCover(['protein'], 'x', { adjacent: {}, recent: all }).name,
    )
  })

  it('is chosen even if the newest posts use all covers', () => {
    const recent = covers.map((cover) => cover.path)
    expect(covers).toContainEqual(chooseCover(['protein'], 'x', { adjacent: {}, recent }))
  })
})

describe('the covers that a post should not repeat', () => {
  const posts = postsWithCovers([
    'egg',
    'fish',
    'nuts',
    'water',
    'citrus',
    'tomato',
    'berries',
    'avocado',
  ])

  it('include the covers of the previous post and the next post', () => {
    const { adjacent } = nearbyCovers(posts.toReversed(), at(4))
    expect(adjacent).toEqual({ before: path('nuts'), after: path('water') })
  })

  it('include the covers of the newest six posts', () => {
    const { recent } = nearbyCovers(posts.toReversed(), at(20))
    expect(recent).toEqual(['nuts', 'water', 'citrus', 'tomato', 'berries', 'avocado'].map(path))
  })

  it('include no covers if the blog has no posts', () =>
    expect(nearbyCovers([], at(1))).toEqual({ adjacent: {}, recent: [] }))
})
