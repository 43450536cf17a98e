import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { staffPost } from '../../../contract/posts/staff-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { ORIGIN_SECRET_HEADER } from '../../../contract/site/origin-secret.ts'
import { CACHE_CONTROL } from '../../../contract/site/site-headers.ts'
import { postPicture } from '../../../contract/site/social-pictures.ts'
import { handler as managePost } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler } from '../../../lambdas/site/handlers/draw-post-picture.ts'
import { asFunction } from '../../../local/iam/caller.ts'
import { startBackend } from '../../support/backend.ts'
import { type PostOptions, storeScheduledPost } from '../../support/blog.ts'
import { call, ORIGIN_SECRET } from '../../support/request.ts'

await startBackend()

const TUESDAY = '2026-11-24T14:00:00.000Z'
const fetched: string[] = []
const cover = await sharp({
  create: { width: 1200, height: 675, channels: 3, background: '#3f8f63' },
})
  .jpeg()
  .toBuffer()

beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: URL) => {
    fetched.push(String(address))
    return new Response(new Uint8Array(cover))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function get(
  rawPath: string,
  headers: Record<string, string> = { [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET },
) {
  const event = { rawPath, headers } as unknown as APIGatewayProxyEventV2
  return asFunction('draw-post-picture', () => handler(event))
}

const published = (id: string, more: PostOptions = {}) =>
  storeScheduledPost(id, TUESDAY, { status: 'published', ...more })

it('a post’s picture is a PNG of 1200 × 630 pixels', async () => {
  const { statusCode, headers, body, isBase64Encoded } = await get(
    postPicture(await published('beans')),
  )
  expect(statusCode).toBe(200)
  expect(headers).toEqual({
    'content-type': 'image/png',
    'cache-control': CACHE_CONTROL.hashedAsset,
  })
  expect(isBase64Encoded).toBe(true)
  const { format, width, height } = await sharp(Buffer.from(body ?? '', 'base64')).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(fetched).toEqual(['https://myplateful.test/covers/egg-1200.jpg'])
})

it('a post’s picture has a new address after an edit of the cover', async () => {
  const before = postPicture(await published('oats'))
  const { body } = await call(managePost, {
    body: {
      action: 'update',
      id: 'oats',
      version: 1,
      fields: { cover_image: '/covers/nuts-1200.jpg' },
    },
    scopes: [STAFF_SCOPE],
  })
  const after = postPicture(v.parse(staffPost, body).post)
  expect(after).not.toBe(before)
  expect(await get(before)).toMatchObject({ statusCode: 302, headers: { location: after } })
  expect(fetched).toEqual([])
  expect((await get(after)).statusCode).toBe(200)
  expect(fetched).toEqual(['https://myplateful.test/covers/nuts-1200.jpg'])
})

it('a post’s picture shows a cover that was uploaded', async () => {
  const cover_image = `/pictures/${'0'.repeat(32)}-900.jpg`
  const post = await published('peas', { cover_image })
  expect((await get(postPicture(post))).statusCode).toBe(200)
  expect(fetched).toEqual([`https://myplateful.test${cover_image}`])
})

it('a picture is not drawn for an unknown address', async () => {
  const { slug } = await published('rice')
  expect(await get(`/social/posts/${slug}-zzzz.png`)).toMatchObject({ statusCode: 302 })
  for (const path of [
    '/social/posts/none-abc.png',
    `/social/posts/${slug}.png`,
    '/social/rice.png',
  ])
    expect(await get(path)).toMatchObject({ statusCode: 404 })
  expect(fetched).toEqual([])
})

it.each(['scheduled', 'draft', 'withdrawn'] as const)(
  'the picture of a %s post is answered with 404',
  async (status) => {
    const post = await storeScheduledPost(status, '2026-12-01T14:00:00.000Z', { status })
    expect(await get(postPicture(post))).toMatchObject({ statusCode: 404 })
  },
)

it('a picture request that bypasses the CDN is answered with 403', async () => {
  expect(await get('/social/posts/beans-abc.png', {})).toMatchObject({ statusCode: 403 })
})

it('drawing a post’s picture fails if its cover cannot be fetched', async () => {
  const post = await published('kale')
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(get(postPicture(post))).rejects.toThrow('/covers/egg-1200.jpg answers 404')
})
