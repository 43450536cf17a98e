import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as listPosts } from '../../../lambdas/posts/handlers/list-posts.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { startBackend } from '../../support/backend.ts'
import { CONTENT, postFields, postItem, posts, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const TUESDAY = '2026-11-24T14:00:00.000Z'
const FRIDAY = '2026-11-27T14:00:00.000Z'
const CLAIM = '<p>Kale cures cancer.</p><p>This is not medical advice.</p>'

const fields = {
  ...postFields,
  publish_at: TUESDAY,
}
type Ref = Pick<BlogPost, 'id' | 'version'>

async function act(body: Record<string, unknown>) {
  const answer = await call(manage, { body, scopes: [STAFF_SCOPE] })
  return { ...answer, code: answer.body?.code, post: answer.body?.post as BlogPost }
}
const create = (more: object = {}, requestId?: string) =>
  act({ action: 'create', fields: { ...fields, ...more }, ...(requestId && { requestId }) })
const actOn = (action: string, { id, version }: Ref) => act({ action, id, version })
const APPROVAL = { reason: 'Checked with our dietitian', reviewer: 'Ann Lee', confirmed: true }
const approve = ({ id, version }: Ref, more: object = APPROVAL) =>
  act({ action: 'approve', id, version, ...more })
const update = ({ id, version }: Ref, changes: object) =>
  act({ action: 'update', id, version, fields: changes })
const pipeline = async () => {
  const { body } = await call(scheduler, {
    body: { action: 'get_pipeline' },
    scopes: [STAFF_SCOPE],
  })
  return Object.values(body?.pipeline as Record<string, BlogPost[]>)
    .flat()
    .map(({ id, status }) => [id, status])
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
})

describe('a post is refused if a field is invalid', () => {
  it.each([
    ['title', 'Past\r\nBcc: eve@example.com'],
    ['subtitle', 'Two\nlines'],
    ['cover_image', '/covers/none-1200.jpg'],
    ['publish_at', '0000-01-01T09:00:00.000Z'],
    ['publish_at', '9500-01-01T09:00:00.000Z'],
    ['publish_at', '2026-02-31T09:00:00.000Z'],
    ['read_time', 'soon'],
  ])('%s: %j', async (field, value) => {
    const { status, code, body } = await create({ [field]: value })
    expect([status, code]).toEqual([400, 'invalid_request'])
    expect(body?.issues).toEqual([{ path: `fields.${field}`, message: expect.any(String) }])
    expect(await pipeline()).toEqual([])
  })
})

describe('a field for the first name is refused in a post, where nothing fills it in', () => {
  it.each([
    ['title', 'Beans for {{first_name|you}}'],
    ['excerpt', 'Hello [First Name], soak your beans.'],
    ['content', `${CONTENT}<p>Dear {<b>first_name</b>|friend}</p>`],
  ])('%s: %j', async (field, value) => {
    const message = expect.stringMatching(/^Take out “.+”: readers of a post would see it/)
    const { status, body } = await create({ [field]: value })
    expect([status, body?.issues]).toEqual([400, [{ path: `fields.${field}`, message }]])
    const { post } = await act({ action: 'create-draft', fields: { ...fields, [field]: value } })
    const scheduled = await actOn('schedule', post)
    expect(scheduled.body?.issues).toEqual([{ path: `fields.${field}`, message }])
  })
})

describe('the sources of a post', () => {
  const sources = [{ title: 'Legumes and the heart', url: 'https://example.org/legumes' }]

  it('are changed only by an edit that contains the field “sources”', async () => {
    const { post } = await create({ sources })
    expect(post.sources).toEqual(sources)
    expect((await update(post, { title: 'Peas' })).post.sources).toEqual(sources)
    const after = await update({ ...post, version: 2 }, { sources: [] })
    expect(after.post.sources).toEqual([])
  })

  it.each([
    'https://example.org',
    'HTTPS://Example.org:8443/a?b#c',
    'https://xn--bcher-kva.example/ä',
  ])('can have the address %s', async (url) => {
    const { post } = await create({ sources: [{ title: 'A study', url }] })
    expect(post.sources).toEqual([{ title: 'A study', url }])
  })

  it.each<readonly [string, unknown]>([
    ['an address without https', [{ title: 'A study', url: 'http://example.org' }]],
    ['an address without a scheme', [{ title: 'A study', url: 'example.org' }]],
    ...[
      'https:evil.example',
      'https:/evil.example',
      'https:///evil.example',
      'https:\\\\evil.example',
      'https://',
      'https://?evil.example',
      'https://example.org@evil.example',
      'javascript:alert(1)//https://example.org',
      'https://exa mple.org',
    ].map((url) => [`the address ${url}`, [{ title: 'A study', url }]] as const),
    ['no title', [{ title: ' ', url: 'https://example.org' }]],
    ['a title of more than 300 characters', [{ title: 'x'.repeat(301), url: 'https://e.org' }]],
    ['more than 30 sources', Array.from({ length: 31 }, () => sources[0])],
  ])('are refused with %s', async (_, refused) => {
    expect((await create({ sources: refused })).code).toBe('invalid_request')
  })
})

describe('creating a post', () => {
  it('schedules the post with sanitized content, tags without duplicates and its time in UTC', async () => {
    const { status, post } = await create({
      content: `${CONTENT}<script>x</script>`,
      publish_at: '2026-11-24T09:00:00-05:00',
      tags: ['newsletter', 'Newsletter'],
    })
    expect(status).toBe(200)
    expect(post).toEqual({
      ...fields,
      id: expect.stringMatching(/^post-/),
      slug: 'beans-for-dinner',
      status: 'scheduled',
      created_at: '2026-11-21T12:00:00.000Z',
      review: { state: 'clear', reasons: [] },
      version: 1,
    })
  })

  it('removes control characters that are written as HTML entities', async () => {
    const { post } = await create({ content: `<p>Be&#1;ans&#xffff;</p>${CONTENT}` })
    expect(post.content).toBe(`<p>Beans</p>${CONTENT}`)
  })

  it('creates one post for several requests with one request id', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({}, 'request-1')))
    expect(new Set(answers.map(({ post }) => post.id)).size).toBe(1)
    expect((await create({}, 'request-1')).status).toBe(200)
    expect(await posts()).toHaveLength(1)
  })

  it('gives posts with the same title different slugs', async () => {
    const times = ['01', '02', '03'].map((day) => ({ publish_at: `2026-12-${day}T14:00:00.000Z` }))
    const created = await Promise.all(times.map((time) => create(time)))
    expect(created.map(({ post }) => post.slug).sort()).toEqual([
      'beans-for-dinner',
      'beans-for-dinner-2',
      'beans-for-dinner-3',
    ])
  })

  it('finds a free slug for the sixtieth post with the same title', async () => {
    const times = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 1, 14, index)).toISOString(),
    )
    const slugs: string[] = []
    for (const publish_at of times) {
      const { status, post } = await create({ title: '!!!', publish_at })
      expect(status).toBe(200)
      slugs.push(post.slug)
    }
    expect(slugs.slice(-1)).toEqual(['post-60'])
    expect(new Set(slugs).size).toBe(60)
  })

  it('gives 20 simultaneous posts different slugs if their titles are the same', async () => {
    const times = Array.from({ length: 20 }, (_, index) => `2026-12-01T14:${index + 10}:00.000Z`)
    const created = await Promise.all(times.map((publish_at) => create({ publish_at })))
    expect(new Set(created.map(({ post }) => post.slug)).size).toBe(20)
  })

  it('uses the slug that staff choose if it is free', async () => {
    const { post } = await create({ slug: 'Bean-Night' })
    expect(post.slug).toBe('bean-night')
    for (const slug of ['bean-night', 'why-counting-macros-isnt-enough']) {
      const { status, code } = await create({ slug, publish_at: FRIDAY })
      expect([status, code]).toEqual([409, 'slug_taken'])
    }
    expect(await posts()).toHaveLength(1)
  })

  it.each(['Bean night', 'bean--night', 'über', '/admin', 'b'.repeat(101)])(
    'refuses the slug %s',
    async (slug) => {
      const { status, body } = await create({ slug })
      expect(status).toBe(400)
      expect(body?.issues).toMatchObject([{ path: 'fields.slug' }])
    },
  )

  it('never uses the slug of a built-in article', async () => {
    const { post } = await create({ title: 'Why counting macros isn’t enough' })
    expect(post.slug).toBe('why-counting-macros-isnt-enough-2')
  })

  it('is refused if another post has the same time', async () => {
    await storeScheduledPost('first', TUESDAY)
    const { status, code } = await create()
    expect([status, code]).toEqual([409, 'slot_taken'])
    expect(await posts()).toHaveLength(1)
    expect(await postItem('slug#beans-for-dinner')).toBeUndefined()
  })

  it('flags a post with a health claim', async () => {
    const { post } = await create({ content: CLAIM })
    expect(post.review).toMatchObject({ state: 'flagged', reasons: [{ rule: 'disease_claim' }] })
  })

  it.each([
    ['only a script as content', { content: '<script>x</script>' }, 'fields.content'],
    ['an incomplete date', { publish_at: '2026-11-24' }, 'fields.publish_at'],
    ['a cover from elsewhere', { cover_image: 'https://x.example/a.svg' }, 'fields.cover_image'],
    ['a blank title', { title: ' ' }, 'fields.title'],
    ['a control character in its title', { title: 'Beans\u0001' }, 'fields.title'],
    [
      'a control character at the end of its content',
      { content: `${CONTENT}\u0001` },
      'fields.content',
    ],
    ['markup as a tag', { tags: ['<b>'] }, 'fields.tags.0'],
    ['an unknown field', { status: 'published' }, 'fields.status'],
  ])('is refused with %s', async (_, more, path) => {
    const { status, code, body } = await create(more)
    expect([status, code]).toEqual([400, 'invalid_request'])
    expect(body?.issues).toEqual([{ path, message: expect.any(String) }])
    expect(await posts()).toEqual([])
  })
})

describe('editing a post', () => {
  it('changes only the given fields', async () => {
    const { post } = await create()
    const { post: after } = await update(post, { excerpt: 'Another', newsletter_enabled: false })
    expect(after).toEqual({ ...post, excerpt: 'Another', newsletter_enabled: false, version: 2 })
  })

  it('is refused if somebody else changed the post first', async () => {
    const { post } = await create()
    await update(post, { excerpt: 'First' })
    const { status, code } = await update(post, { excerpt: 'Second' })
    expect([status, code]).toEqual([409, 'post_changed'])
    expect((await postItem(post.id))?.excerpt).toBe('First')
  })

  it('stores only one of six simultaneous edits', async () => {
    const { post } = await create()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => update(post, { excerpt: `Edit ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('flags the post if the new text has a claim', async () => {
    const { post } = await create()
    const flagged = (await update(post, { content: CLAIM })).post
    expect(flagged.review.state).toBe('flagged')
    expect((await update(flagged, { content: CONTENT })).post.review.state).toBe('clear')
  })

  it('frees the post’s old time', async () => {
    const { post } = await create()
    await update(post, { publish_at: FRIDAY })
    expect((await create({ title: 'Another' })).status).toBe(200)
  })

  it('cannot move the post to another post’s time', async () => {
    await storeScheduledPost('friday', FRIDAY)
    const { post } = await create()
    const { status, code } = await update(post, { publish_at: '2026-11-27T14:00:20Z' })
    expect([status, code]).toEqual([409, 'slot_taken'])
    expect((await postItem(post.id))?.publish_at).toBe(TUESDAY)
  })

  it('refuses the second of two simultaneous moves to the same time', async () => {
    const a = await storeScheduledPost('a', TUESDAY)
    const b = await storeScheduledPost('b', '2026-11-25T14:00:00.000Z')
    const answers = await Promise.all([a, b].map((post) => update(post, { publish_at: FRIDAY })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('adapts the slug to a new title before publication', async () => {
    const { post } = await create()
    expect((await update(post, { title: 'Lentils' })).post.slug).toBe('lentils')
    expect((await create({ publish_at: FRIDAY })).post.slug).toBe('beans-for-dinner')
  })

  it('accepts any free slug', async () => {
    await create({ title: 'Lentils', publish_at: FRIDAY })
    const { post } = await create()
    const taken = await update(post, { slug: 'lentils' })
    expect([taken.status, taken.code]).toEqual([409, 'slug_taken'])
    const moved = (await update(post, { slug: 'bean-night' })).post
    expect(moved.slug).toBe('bean-night')
    expect(await postItem('slug#beans-for-dinner')).not.toHaveProperty('post_id')
  })

  it('keeps a slug that staff chose', async () => {
    const { post } = await create({ slug: 'bean-night' })
    const renamed = (await update(post, { title: 'Lentils' })).post
    expect(renamed.slug).toBe('bean-night')
    expect((await update(renamed, { slug: '' })).post.slug).toBe('lentils')
  })

  it('keeps the number in the slug if the new title differs only in punctuation', async () => {
    await create({ publish_at: FRIDAY })
    const { post } = await create()
    expect((await update(post, { title: 'Beans, for dinner!' })).post.slug).toBe(
      'beans-for-dinner-2',
    )
  })

  it('reports at most 20 health claims', async () => {
    const post = await storeScheduledPost('out', TUESDAY, { status: 'published' })
    const claims = Array.from({ length: 100 }, (_, n) => `<p>Food ${n} cures cancer.</p>`)
    const { status, body } = await update(post, { content: claims.join('') + CONTENT })
    expect(status).toBe(400)
    expect(body?.issues).toHaveLength(20)
    expect(body?.issue_count).toBe(100)
  })

  it.each([
    { title: 'Peas for dinner' },
    { subtitle: 'Another' },
    { excerpt: 'Another' },
    { content: `<p>Peas.</p>${CONTENT}` },
    { cover_image: '/covers/nuts-1200.jpg' },
    { sources: [{ title: 'A book', url: 'https://example.org/book' }] },
  ])('sets the update date of a published post: %j', async (changes) => {
    await storeScheduledPost('beans', TUESDAY, { status: 'published' })
    const { post } = await update({ id: 'beans', version: 1 }, changes)
    expect(post.updated_at).toBe('2026-11-21T12:00:00.000Z')
  })

  it.each([
    { title: 'Post beans', content: CONTENT },
    { newsletter_enabled: false },
    { tags: ['beans'] },
    { read_time: '6 min read' },
    { author: 'Ann Lee', reviewed_by: 'Bo Kim' },
  ])('does not set the update date for %j', async (changes) => {
    await storeScheduledPost('beans', TUESDAY, { status: 'published' })
    const { post } = await update({ id: 'beans', version: 1 }, changes)
    expect(post).toMatchObject({ version: 2 })
    expect(post.updated_at).toBeUndefined()
  })

  it('does not set the update date before publication', async () => {
    await storeScheduledPost('beans', TUESDAY)
    const { post } = await update({ id: 'beans', version: 1 }, { title: 'Peas' })
    expect(post.updated_at).toBeUndefined()
  })

  it('cannot change a published post’s slug or date, or add a health claim to the post', async () => {
    const post = await storeScheduledPost('out', TUESDAY, { status: 'published' })
    const renamed = (await update(post, { title: 'Renamed' })).post
    expect([renamed.slug, renamed.status]).toEqual([post.slug, 'published'])
    expect((await update(renamed, { publish_at: FRIDAY })).status).toBe(400)
    expect((await update(renamed, { slug: 'renamed' })).body?.issues).toMatchObject([
      { path: 'fields.slug' },
    ])
    expect((await update(renamed, { slug: post.slug, title: 'Again' })).post.slug).toBe(post.slug)
    const latest = { ...renamed, version: renamed.version + 1 }
    const { status, body } = await update(latest, { content: CLAIM })
    expect(status).toBe(400)
    expect(body?.issues).toEqual([
      { path: 'fields.content', message: expect.stringContaining('“Kale cures cancer.”') },
    ])
    expect((await postItem('out'))?.content).toBe(CONTENT)
  })
})

describe('approving a post', () => {
  it('does not approve claims that are added later', async () => {
    const { post } = await create({ content: CLAIM })
    const approved = (await approve(post)).post
    expect(approved.review).toMatchObject({
      state: 'approved',
      reasons: [{ rule: 'disease_claim' }],
    })
    const retitled = (await update(approved, { title: 'Kale' })).post
    expect(retitled.review.state).toBe('approved')
    const worse = (await update(retitled, { excerpt: 'Beans reverse diabetes.' })).post
    expect(worse.review.state).toBe('flagged')
  })

  it('is refused for a post that is not flagged', async () => {
    const { post } = await create()
    expect((await approve(post)).code).toBe('post_changed')
  })
})

describe('taking a post off the schedule', () => {
  it('makes the post a draft', async () => {
    const { post } = await create()
    expect((await actOn('unschedule', post)).post.status).toBe('draft')
    expect(await pipeline()).toEqual([[post.id, 'draft']])
    expect((await create({ title: 'Another' })).status).toBe(200)
  })

  it('can be undone while the post’s time is free', async () => {
    const { post } = await create()
    const draft = (await actOn('unschedule', post)).post
    const scheduled = (await actOn('schedule', draft)).post
    expect(scheduled.status).toBe('scheduled')
    const secondDraft = (await actOn('unschedule', scheduled)).post
    await storeScheduledPost('other', TUESDAY)
    expect((await actOn('schedule', secondDraft)).code).toBe('slot_taken')
  })

  it.each(['unschedule', 'schedule'])(
    'cannot be done or undone for a published post: the action “%s” is refused',
    async (action) => {
      const post = await storeScheduledPost('out', TUESDAY, { status: 'published' })
      expect((await actOn(action, post)).code).toBe('post_changed')
    },
  )
})

describe('a deleted post', () => {
  it('can be restored for 30 days', async () => {
    const { post } = await create()
    const gone = (await actOn('delete', post)).post
    expect(await pipeline()).toEqual([])
    expect(await postItem(post.id)).toMatchObject({ status: 'deleted', expires_at: 1797854400 })
    expect(await postItem(post.id)).not.toHaveProperty('slug')

    const back = (await actOn('restore', gone)).post
    expect(back).toEqual({ ...post, version: 3 })
    expect(await postItem(post.id)).not.toHaveProperty('expires_at')
    expect(await postItem('slug#beans-for-dinner')).not.toHaveProperty('expires_at')
    expect(await pipeline()).toEqual([[post.id, 'scheduled']])
  })

  it('is missing from the blog until it is restored', async () => {
    const post = await storeScheduledPost('out', TUESDAY, { status: 'published' })
    const list = async () => (await call(listPosts, { method: 'GET' })).body?.posts
    const gone = (await actOn('delete', post)).post
    expect(await list()).toEqual([])
    await actOn('restore', gone)
    expect(await list()).toMatchObject([{ id: 'out', slug: post.slug }])
  })

  it('reserves its slug while it can be restored', async () => {
    const { post } = await create()
    await actOn('delete', post)
    expect((await create()).post.slug).toBe('beans-for-dinner-2')
  })

  it('cannot be restored if another post has its slug', async () => {
    const { post } = await create()
    const gone = (await actOn('delete', post)).post
    const TableName = 'myplateful-posts'
    const Key = { id: 'slug#beans-for-dinner' }
    await documents.send(new DeleteCommand({ TableName, Key }))
    await create()
    const { status, code } = await actOn('restore', gone)
    expect([status, code]).toEqual([409, 'slug_taken'])
  })

  it('is restored as a draft if another post has its time', async () => {
    const { post } = await create()
    const gone = (await actOn('delete', post)).post
    await storeScheduledPost('other', TUESDAY)
    expect((await actOn('restore', gone)).post.status).toBe('draft')
  })

  it.each(['update', 'approve', 'schedule', 'unschedule', 'delete'])(
    'does not allow the action “%s”',
    async (action) => {
      const { post } = await create()
      const gone = (await actOn('delete', post)).post
      const body = { action, id: gone.id, version: gone.version }
      const more = { update: { fields: {} }, approve: APPROVAL }[action]
      const { status } = await act({ ...body, ...more })
      expect(status).toBeGreaterThanOrEqual(404)
    },
  )

  it('is the only kind of post that can be restored', async () => {
    const { post } = await create()
    expect((await actOn('restore', post)).code).toBe('post_changed')
  })
})

describe('a request for a post that does not exist', () => {
  const unknownIds = ['nothing', 'slug#beans-for-dinner', 'slot#2026-11-24T14:00Z']
  it.each(unknownIds)('is answered with 404 for the id %s', async (id) => {
    await create()
    const { status, code } = await actOn('delete', { id, version: 1 })
    expect([status, code]).toEqual([404, 'not_found'])
  })

  it('is answered with 400 for a blank id', async () => {
    expect((await actOn('delete', { id: '', version: 1 })).status).toBe(400)
  })
})
