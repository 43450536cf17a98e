import { beforeEach, describe, expect, it } from 'vitest'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import type { StaffPost } from '../../../contract/posts/staff-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as read } from '../../../lambdas/posts/handlers/read-post.ts'
import { auditLog } from '../../support/audit.ts'
import { startBackend } from '../../support/backend.ts'
import { storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

type Ref = Pick<BlogPost, 'id' | 'version'>

async function act(body: Record<string, unknown>, staff = 'ada') {
  const { status, body: answer } = await call(manage, { scopes: [STAFF_SCOPE], staff, body })
  const { code, post, edit } = answer ?? {}
  return { status, code, post: post as BlogPost, edit: edit as StaffPost['edit'] }
}
const saveEdit = ({ id, version }: Ref, edit: number, fields: object, staff?: string) =>
  act({ action: 'save-edit', id, version, edit, fields }, staff)
async function stored(id: string) {
  const { body } = await call(read, { method: 'GET', scopes: [STAFF_SCOPE], params: { id } })
  return body as unknown as StaffPost
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
})

describe('a pending edit', () => {
  it('is stored without changing the post', async () => {
    const post = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    const entries = (await auditLog()).length
    const saved = await saveEdit(post, 0, { content: '<p>New <script>x</script></p>' })
    expect(saved).toMatchObject({ status: 200, edit: { version: 1 } })
    const { post: after, edit } = await stored(post.id)
    expect(after).toEqual(saved.post)
    expect([after.version, after.content]).toEqual([post.version, post.content])
    expect(edit).toMatchObject({ version: 1, fields: { content: '<p>New </p>' } })
    expect(await auditLog()).toHaveLength(entries)
  })

  it('is refused if another window has saved an edit first', async () => {
    const post = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    await saveEdit(post, 0, { title: 'Mine' })
    expect((await saveEdit(post, 0, { title: 'Yours' })).code).toBe('post_changed')
    expect((await saveEdit({ ...post, version: 9 }, 1, { title: 'Yours' })).code).toBe(
      'post_changed',
    )
    expect((await stored(post.id)).edit?.fields).toEqual({ title: 'Mine' })
    expect((await saveEdit(post, 1, {})).edit).toEqual({ version: 2, fields: {}, written: {} })
  })

  it('has for each field the person who last changed it, and when', async () => {
    const post = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    await saveEdit(post, 0, { title: 'Hers', excerpt: 'Hers too' }, 'bea')
    setClock('2026-11-21T12:05:00Z')
    const { edit } = await saveEdit(post, 1, { title: 'Hers', excerpt: 'Mine now' }, 'ada')
    expect(edit?.written).toEqual({
      title: { by: 'bea', at: '2026-11-21T12:00:00.000Z' },
      excerpt: { by: 'ada', at: '2026-11-21T12:05:00.000Z' },
    })
  })

  it('is removed when staff save it to the post', async () => {
    const post = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    await saveEdit(post, 0, { title: 'New beans' })
    await saveEdit(post, 1, { title: 'Newer beans' })
    const { id, version } = post
    const update = { action: 'update', id, version, fields: { title: 'New beans' } }
    expect((await act({ ...update, edit: 1 })).code).toBe('post_changed')
    const { post: after, edit } = await act({ ...update, edit: 2 })
    expect([after.title, edit]).toEqual(['New beans', { version: 3, fields: {} }])
  })

  it('has its writers in the audit entry, if somebody other than its writer saves it to the post', async () => {
    const { id } = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    const save = (version: number, edit: number, title: string) =>
      act({ action: 'update', id, version, edit, fields: { title } })
    await saveEdit({ id, version: 1 }, 0, { title: 'Half' }, 'bob')
    await saveEdit({ id, version: 1 }, 1, { title: 'New beans' })
    await save(1, 2, 'New beans')
    await saveEdit({ id, version: 2 }, 3, { title: 'Newest beans' })
    await save(2, 4, 'Newest beans')
    // Two entries of the same millisecond have no order.
    const titles = (await auditLog()).map(({ changed }) => [changed.title, changed.written_by])
    expect(titles).toHaveLength(2)
    expect(titles).toContainEqual([expect.anything(), { after: ['bob', 'ada'] }])
    expect(titles).toContainEqual([expect.anything(), undefined])
  })

  it('is refused for a draft, which is autosaved instead', async () => {
    const { post } = await act({ action: 'create-draft', fields: { title: 'Beans' } })
    expect((await saveEdit(post, 0, { title: 'New' })).code).toBe('post_changed')
  })
})
