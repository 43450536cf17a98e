import { expect, it } from 'vitest'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import {
  coversNear,
  withDifferentCover,
} from '../../../lambdas/posts/generation/neighboring-covers.ts'
import { publishedPosts } from '../../../lambdas/posts/post-store.ts'
import { asFunction } from '../../../local/iam/caller.ts'
import { startBackend } from '../../support/backend.ts'
import { postItem, storeScheduledPost } from '../../support/blog.ts'

await startBackend()

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T14:00:00.000Z`
const asWriter = <T>(work: () => T) => asFunction('write-article', work)
const act = () => ({ now: new Date(), id: randomId() })
const egg = '/covers/egg-1200.jpg'

it('if two posts are added at the same moment with the same cover, the post with the later date gets another cover', async () => {
  const fish = { cover_image: '/covers/fish-1200.jpg', status: 'published' } as const
  await storeScheduledPost('before', at(1), fish)
  const first = await storeScheduledPost('first', at(4))
  const second = await storeScheduledPost('second', at(8))
  await storeScheduledPost('after', at(11), { cover_image: '/covers/nuts-1200.jpg' })
  const { adjacent } = await asWriter(() => coversNear(at(6)))
  expect(adjacent).toEqual({ before: egg, after: egg })
  expect(await asWriter(() => withDifferentCover(first, act()))).toEqual(first)
  const { cover_image } = await asWriter(() => withDifferentCover(second, act()))
  expect([egg, '/covers/nuts-1200.jpg']).not.toContain(cover_image)
  expect(await postItem('second')).toMatchObject({ cover_image, version: 2 })
  expect(await postItem('first')).toMatchObject({ cover_image: egg, version: 1 })
})

it('the built-in articles are treated as the oldest posts when a cover is chosen', async () => {
  const { recent } = await asWriter(() => coversNear(at(20)))
  const newestFixedCover = '/covers/macro-balance-1200.jpg'
  expect(recent).toContain(newestFixedCover)
  const { adjacent } = await asWriter(() => coversNear('2025-02-01T14:00:00.000Z'))
  expect(adjacent.before).toBe(newestFixedCover)
})

it('an old post with an SVG cover is shown with the JPEG of the same name', async () => {
  await storeScheduledPost('old', at(2), { cover_image: '/covers/nuts.svg', status: 'published' })
  expect(await postItem('old')).toMatchObject({ cover_image: '/covers/nuts.svg' })
  const posts = await asFunction('list-posts', publishedPosts)
  expect(posts.find(({ id }) => id === 'old')?.cover_image).toBe('/covers/nuts-1200.jpg')
})
