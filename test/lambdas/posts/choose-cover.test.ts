import { describe, expect, it } from 'vitest'
import { covers } from '../../../contract/posts/covers.ts'
import { chooseCover, nearbyCovers } from '../../../lambdas/posts/generation/choose-cover.ts'
import { TOPICS } from '../../../lambdas/posts/generation/topics.ts'

const path = (name: string) => `/covers/${name}-1200.jpg`
const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T14:00:00.000Z`
const placed = (names: readonly string[]) =>
  names.map((name, index) => ({ cover_image: path(name), publish_at: at(index + 1) }))
/** These fit `protein` alone equally well. */
const OF_PROTEIN = ['macro-balance', 'fish', 'egg', 'legumes']

describe('a cover', () => {
  it.each([
    [['hydration', 'energy'], 'water'],
    [['healthy-fats', 'cooking', 'heart-health', 'snacks'], 'olive-oil'],
    [['labels', 'sugar', 'tracking'], 'nutrition-label'],
  ])('fits the tags %j: %s', (tags, name) => expect(chooseCover(tags, 'x').name).toBe(name))

  it('differs for articles with the same tags, and stays the same for one article', () => {
    const chosen = TOPICS.map((topic) => chooseCover(['protein'], topic).name)
    expect(new Set(chosen).size).toBeGreaterThan(2)
    expect(chooseCover(['protein'], 'x')).toEqual(chooseCover(['protein'], 'x'))
  })

  it('is one of ours whatever the tags', () =>
    expect(covers).toContainEqual(chooseCover(['unheard-of'], 'y')))

  it.each(['before', 'after'])('is never that of the post %s, were it the best', (side) => {
    const nearby = { adjacent: { [side]: path('water') }, recent: [] }
    expect(chooseCover(['hydration'], 'x', nearby).name).not.toBe('water')
  })

  it.each(TOPICS.slice(0, 12))(
    'of the newest posts is avoided while one fits as well: %s',
    (key) => {
      const recent = ['macro-balance', 'egg', 'legumes'].map(path)
      expect(chooseCover(['protein'], key, { adjacent: {}, recent }).name).toBe('fish')
    },
  )

  it('of the newest posts comes again where no other fits as well', () => {
    const recent = [path('water')]
    expect(chooseCover(['hydration', 'energy'], 'x', { adjacent: {}, recent }).name).toBe('water')
    const all = OF_PROTEIN.map(path)
    expect(OF_PROTEIN).toContain(chooseCover(['protein'], 'x', { adjacent: {}, recent: all }).name)
  })

  it('is there also where all of ours were shown just now', () => {
    const recent = covers.map((cover) => cover.path)
    expect(covers).toContainEqual(chooseCover(['protein'], 'x', { adjacent: {}, recent }))
  })
})

describe('near a post', () => {
  const posts = placed(['egg', 'fish', 'nuts', 'water', 'citrus', 'tomato', 'berries', 'avocado'])

  it('are the covers right before and after it, in whatever order the posts are read', () => {
    const { adjacent } = nearbyCovers(posts.toReversed(), at(4))
    expect(adjacent).toEqual({ before: path('nuts'), after: path('water') })
  })

  it('are those of the newest six', () => {
    const { recent } = nearbyCovers(posts.toReversed(), at(20))
    expect(recent).toEqual(['nuts', 'water', 'citrus', 'tomato', 'berries', 'avocado'].map(path))
  })

  it('is nothing on an empty blog', () =>
    expect(nearbyCovers([], at(1))).toEqual({ adjacent: {}, recent: [] }))
})
