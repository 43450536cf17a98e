import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Picture, PictureUse } from '../../../contract/pictures/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { campaignKey } from '../../../lambdas/campaigns/keys.ts'
import { handler as clear } from '../../../lambdas/picture-uses/handlers/clear-pictures.ts'
import { handler as get } from '../../../lambdas/picture-uses/handlers/get-picture.ts'
import { handler as manage } from '../../../lambdas/picture-uses/handlers/manage-picture.ts'
import { handler as begin } from '../../../lambdas/pictures/handlers/begin-upload.ts'
import { handler as finish } from '../../../lambdas/pictures/handlers/finish-upload.ts'
import { handler as list } from '../../../lambdas/pictures/handlers/list-pictures.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as managePost } from '../../../lambdas/posts/handlers/manage-post.ts'
import { bucketName } from '../../../local/aws.ts'
import { startBackend } from '../../support/backend.ts'
import { CONTENT, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { photo, upload as uploadWith } from '../../support/pictures.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, s3 } = await startBackend()

const scopes = [STAFF_SCOPE]
const TUESDAY = '2026-11-24T14:00:00.000Z'
const files = new Map<number, Promise<Buffer>>()
function small(seed = 1): Promise<Buffer> {
  const file = files.get(seed) ?? photo(40, 30).png().toBuffer()
  files.set(seed, file)
  return file
}

async function add(seed = 1, description: object = {}): Promise<Picture> {
  const { status, body } = await uploadWith(begin, finish, await small(seed), description)
  expect(status).toBe(200)
  return body?.picture as Picture
}
const shelf = async (query: Record<string, string> = {}) => {
  const { body } = await call(list, { method: 'GET', query, scopes })
  return body as { pictures: Picture[]; next: string | null }
}
const names = async (query: Record<string, string> = {}) =>
  (await shelf(query)).pictures.map(({ name }) => name)
const read = async (hash: string) => {
  const { body } = await call(get, { method: 'GET', params: { hash }, scopes })
  return body as { picture: Picture; uses: PictureUse[] }
}
const act = (action: string, { hash }: Pick<Picture, 'hash'>, more: object = {}) =>
  call(manage, { body: { action, hash, ...more }, scopes })

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
})

describe('pictures', () => {
  it('are listed newest first', async () => {
    for (let day = 10; day < 37; day += 1) {
      const created_at = new Date(Date.UTC(2026, 9, day)).toISOString()
      const hash = String(day).padStart(32, '0')
      const Item = { id: hash, name: `p${day}`, alt: null, words: `p${day}`, width: 9, height: 9 }
      const rest = { shelf: 'available', created_at, listed_at: `${created_at}#${hash}` }
      await documents.send(
        new PutCommand({ TableName: 'myplateful-pictures', Item: { ...Item, ...rest } }),
      )
    }
    const first = await shelf()
    expect(first.pictures.map(({ name }) => name).slice(0, 2)).toEqual(['p36', 'p35'])
    expect(first.pictures).toHaveLength(24)
    const second = await shelf({ after: first.next ?? '' })
    expect(second.pictures.map(({ name }) => name)).toEqual(['p12', 'p11', 'p10'])
    expect(second.next).toBeNull()
  })

  it('can be searched by a part of the name or description', async () => {
    await add(1, { name: 'Beans.jpg', alt: 'A white bowl' })
    await add(2, { name: 'IMG_2.jpg', alt: 'Green BEANS in a pan' })
    await add(3, { name: 'peas.jpg', alt: null })
    expect((await names({ search: 'beans' })).toSorted()).toEqual(['Beans.jpg', 'IMG_2.jpg'])
    expect(await names({ search: 'leeks' })).toEqual([])
  })

  it('are stored once if staff upload the same file twice', async () => {
    const first = await add(1, { name: 'first', alt: 'A plate' })
    const second = await add(1, { name: 'second', alt: 'Another plate' })
    expect(second).toEqual(first)
    expect(await names()).toEqual(['first'])
  })

  it('are refused without a description, unless they are decorative', async () => {
    const file = await small()
    for (const description of [{ alt: '' }, { alt: '  ' }, { alt: undefined }])
      expect((await uploadWith(begin, finish, file, description)).status).toBe(400)
    expect(await names()).toEqual([])
    expect((await add(1, { alt: null })).alt).toBeNull()
  })

  it('are not found by their old name after a rename', async () => {
    const picture = await add(1, { name: 'old' })
    const { status } = await act('describe', picture, { name: 'new', alt: 'Two plates' })
    expect(status).toBe(200)
    expect(await names({ search: 'old' })).toEqual([])
    expect((await read(picture.hash)).picture).toMatchObject({ name: 'new', alt: 'Two plates' })
  })
})

const bean = {
  title: 'Beans for dinner',
  subtitle: 'A subtitle',
  excerpt: 'An excerpt',
  content: CONTENT,
  tags: [],
  read_time: '5 min read',
  newsletter_enabled: true,
  publish_at: TUESDAY,
}

describe('deleting a picture', () => {
  async function campaign(status: string, content: string, more: object = {}) {
    const row = { ...campaignKey('c'), listed: 'campaign', campaignId: 'c', subject: 'Peas' }
    const counts = { sentCount: 0, uncertainCount: 0, created_at: '2026-11-01T00:00:00.000Z' }
    await documents.send(
      new PutCommand({
        TableName: 'myplateful-work',
        Item: { ...row, ...counts, status, ...more },
      }),
    )
    const Item = { pk: 'mail#c', sk: 'mail', content }
    await documents.send(new PutCommand({ TableName: 'myplateful-work', Item }))
  }

  it('hides the picture from the list until staff restore it', async () => {
    const picture = await add()
    expect((await act('delete', picture)).status).toBe(200)
    expect(await names()).toEqual([])
    expect((await shelf({ shelf: 'deleted' })).pictures).toMatchObject([
      { hash: picture.hash, deleted_at: '2026-11-21T12:00:00.000Z' },
    ])
    expect(await s3.objects.get(bucketName('pictures'), picture.src.slice(1))).toBeDefined()
    expect((await act('restore', picture)).status).toBe(200)
    expect(await names()).toEqual(['plate.jpg'])
  })

  it('is undone if staff upload the same file again', async () => {
    const picture = await add()
    await act('delete', picture)
    expect(await add()).toMatchObject({ hash: picture.hash, shelf: 'available' })
    expect(await names()).toEqual(['plate.jpg'])
  })

  it.each([
    ['cover', (src: string) => ({ cover_image: src })],
    ['text', (src: string) => ({ content: `${CONTENT}<p><img src="${src}" alt="Peas" /></p>` })],
  ])('is refused while a post uses the picture in its %s', async (_, fieldsWith) => {
    const picture = await add()
    const fields = { title: 'Beans for dinner', ...fieldsWith(picture.src) }
    await storeScheduledPost('beans', TUESDAY, fields)
    const { status, body } = await act('delete', picture)
    expect([status, body?.code]).toEqual([409, 'picture_in_use'])
    expect(body?.issues).toEqual([
      { path: 'post.beans', message: 'In the scheduled post “Beans for dinner”' },
    ])
    expect((await read(picture.hash)).uses).toEqual([
      { what: 'post', id: 'beans', title: 'Beans for dinner', state: 'scheduled' },
    ])
    expect(await names()).toEqual(['plate.jpg'])
  })

  it.each([
    ['sending', {}, 409],
    ['finished', { sentCount: 3 }, 409],
    ['cancelled', { sentCount: 1 }, 409],
    ['cancelled', { uncertainCount: 1 }, 409],
    ['cancelled', {}, 200],
  ])(
    'is answered with $2 if a campaign with the state “$0” and the counts $1 uses the picture',
    async (state, counts, expected) => {
      const picture = await add()
      await campaign(state, `<p><img src="https://site.test${picture.src}"></p>`, counts)
      expect((await act('delete', picture)).status).toBe(expected)
    },
  )

  it('is refused while a scheduled mail uses the picture', async () => {
    const picture = await add()
    await campaign('scheduled', `<img src="${picture.src}">`)
    expect((await act('delete', picture)).status).toBe(409)
  })

  it('is accepted while a post uses another picture', async () => {
    const [picture, other] = [await add(1), await add(2)]
    await storeScheduledPost('beans', TUESDAY, { cover_image: other.src })
    expect((await act('delete', picture)).status).toBe(200)
  })

  it('lets staff save a post with the picture until the cleanup starts', async () => {
    const picture = await add()
    await act('delete', picture)
    // Staff chose the picture before it was deleted, and save only now.
    const fields = { ...bean, cover_image: picture.src }
    const saved = await call(managePost, { body: { action: 'create', fields }, scopes })
    expect(saved.status).toBe(200)
    expect(await s3.objects.get(bucketName('pictures'), picture.src.slice(1))).toBeDefined()
    expect((await read(picture.hash)).uses).toHaveLength(1)
  })

  it('is answered with 404 if the picture does not exist', async () => {
    expect((await act('delete', { hash: '0'.repeat(32) })).status).toBe(404)
  })

  it.each(['leaving', 'gone'])(
    'makes the picture unusable for posts once its state is “%s”',
    async (state) => {
      const picture = await add()
      const { hash, src: _, ...row } = picture
      const Item = { ...row, id: hash, shelf: state, words: 'x', listed_at: 'x' }
      await documents.send(new PutCommand({ TableName: 'myplateful-pictures', Item }))
      const fields = { ...bean, cover_image: picture.src }
      const { status, body } = await call(managePost, {
        body: { action: 'create', fields },
        scopes,
      })
      expect([status, body?.issues]).toEqual([
        400,
        [{ path: 'fields.cover_image', message: 'Choose a cover or an uploaded picture' }],
      ])
    },
  )
})

describe('a post with pictures', () => {
  it('is refused if one of its pictures does not exist', async () => {
    const missing = `/pictures/${'a'.repeat(32)}-480.jpg`
    const { src } = await add()
    for (const more of [
      { cover_image: missing },
      { cover_image: src.replace('.jpg', '.avif') },
      { cover_image: src.replace('-40.', '-39.') },
      { cover_image: src, content: `${CONTENT}<img src="${missing}">` },
    ]) {
      const fields = { ...bean, ...more }
      const { status } = await call(managePost, { body: { action: 'create', fields }, scopes })
      expect(status).toBe(400)
    }
  })

  it('stores the cover’s alt text and the pictures’ sizes', async () => {
    const { src } = await add(1, { alt: 'A plate of peas' })
    const content = `${CONTENT}<p><img src="${src}" alt="Peas" width="9999" /></p>`
    const fields = { ...bean, cover_image: src, content }
    const { body } = await call(managePost, { body: { action: 'create', fields }, scopes })
    expect(body?.post).toMatchObject({
      cover_alt: 'A plate of peas',
      content: expect.stringContaining(`<img src="${src}" alt="Peas" width="40" height="30" />`),
    })
    const { id, version } = (body as { post: { id: string; version: number } }).post
    const update = {
      action: 'update',
      id,
      version,
      fields: { cover_image: '/covers/egg-1200.jpg' },
    }
    const after = await call(managePost, { body: update, scopes })
    expect(after.body?.post).not.toHaveProperty('cover_alt')
  })
})

describe('a deleted picture', () => {
  const run = async (day: string) => {
    setClock(`${day}T12:00:00Z`)
    await clear({ scheduled_time: `${day}T12:00:00Z` })
  }
  const file = ({ src }: Picture) => s3.objects.get(bucketName('pictures'), src.slice(1))
  const status = async (picture: Picture) =>
    (await call(get, { method: 'GET', params: { hash: picture.hash }, scopes })).status

  it('is removed with its files by two cleanup runs a week apart', async () => {
    const picture = await add()
    await act('delete', picture)
    await run('2026-12-20')
    expect((await shelf({ shelf: 'deleted' })).pictures).toHaveLength(1)
    await run('2026-12-22')
    expect((await shelf({ shelf: 'deleted' })).pictures).toHaveLength(0)
    expect(await file(picture)).toBeDefined()
    await run('2026-12-22')
    expect(await file(picture)).toBeDefined()
    await run('2026-12-29')
    expect(await file(picture)).toBeUndefined()
    expect(await status(picture)).toBe(404)
    const newPicture = await add()
    expect(await file(newPicture)).toBeDefined()
  })

  it('becomes available again if a post uses it', async () => {
    const picture = await add()
    await act('delete', picture)
    await storeScheduledPost('beans', TUESDAY, { cover_image: picture.src })
    await run('2026-12-22')
    await run('2026-12-29')
    expect(await file(picture)).toBeDefined()
    expect(await names()).toEqual(['plate.jpg'])
  })

  it('keeps its files if staff upload it again after the first cleanup run', async () => {
    const picture = await add()
    await act('delete', picture)
    await run('2026-12-22')
    await add()
    await run('2026-12-29')
    expect(await file(picture)).toBeDefined()
  })

  it('is removed by the next cleanup run if the last run crashed halfway', async () => {
    const picture = await add()
    await act('delete', picture)
    await run('2026-12-22')
    const { hash, src: _, ...row } = picture
    const Item = { ...row, id: hash, shelf: 'gone', words: 'x', listed_at: '2026-12-29' }
    await documents.send(new PutCommand({ TableName: 'myplateful-pictures', Item }))
    const body = await small()
    const upload = await uploadWith(begin, finish, body)
    expect([upload.status, upload.body?.code]).toEqual([503, 'picture_leaving'])
    await run('2026-12-30')
    expect(await file(picture)).toBeUndefined()
    expect(await status(picture)).toBe(404)
  })
})
