import { beforeEach, describe, expect, it } from 'vitest'
import { AI_WRITTEN, severityOf } from '../../../contract/posts/claim-severity.ts'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { flaggedAsAiWritten } from '../../../lambdas/posts/review.ts'
import { publishDue } from '../../../lambdas/publishing/publish.ts'
import { startBackend } from '../../support/backend.ts'
import { postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const SOON = '2026-11-24T14:00:00.000Z'
const NOW = '2026-11-21T12:00:00.000Z'
const APPROVAL = { reason: 'Checked with our dietitian', reviewer: 'Ann Lee' }

async function act(body: Record<string, unknown>) {
  const answer = await call(manage, { scopes: [STAFF_SCOPE], staff: 'ada', body })
  const issues = (answer.body?.issues ?? []) as { path: string; message: string }[]
  return { ...answer, code: answer.body?.code, issues, post: answer.body?.post as BlogPost }
}
const approve = (id: string, more: object = {}) =>
  act({ action: 'approve', id, version: 1, ...APPROVAL, ...more })

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock(NOW)
})

describe('the approval of a post', () => {
  it('stores the staff member and the reason', async () => {
    await storeScheduledPost('beans', SOON, { excerpt: 'Take zinc daily.' })
    const { post } = await approve('beans')
    expect(post).toMatchObject({
      review: { state: 'approved', approval: { by: 'ada', at: NOW, reason: APPROVAL.reason } },
      reviewed_by: 'Ann Lee',
      reviewed_at: NOW,
    })
  })

  it.each([
    ['reason', ''],
    ['reason', '   '],
    ['reason', 'x'.repeat(501)],
    ['reviewer', ''],
    ['reviewer', 'x'.repeat(81)],
    ['reviewer', 'Ann\nLee'],
  ])('is refused if its %s is %j', async (field, value) => {
    await storeScheduledPost('beans', SOON, { excerpt: 'Take zinc daily.' })
    const { status, issues } = await approve('beans', { [field]: value })
    expect([status, issues.map(({ path }) => path)]).toEqual([400, [field]])
    expect((await postItem('beans'))?.review).toMatchObject({ state: 'flagged' })
  })

  it('needs a second confirmation for a claim about a disease', async () => {
    await storeScheduledPost('beans', SOON, { title: 'A smoothie that cures diabetes' })
    const { status, issues } = await approve('beans')
    expect([status, issues]).toEqual([
      400,
      [{ path: 'confirmed', message: expect.stringContaining('disease') }],
    ])
    expect((await approve('beans', { confirmed: true })).post.review.state).toBe('approved')
  })

  it('remains valid after an edit of unflagged text', async () => {
    await storeScheduledPost('beans', SOON, { excerpt: 'Take zinc daily.' })
    await approve('beans')
    const fields = { title: 'Zinc' }
    const { post } = await act({ action: 'update', id: 'beans', version: 2, fields })
    expect(post.review).toMatchObject({ state: 'approved', approval: { by: 'ada' } })
  })

  it('remains valid after an edit if the stored quote was truncated at 200 characters', async () => {
    const sentence = `Take zinc daily, ${'and more of it, '.repeat(20)}always.`
    const cut = `${sentence.slice(0, 199).trimEnd()}…`
    const reasons = [{ rule: 'dose', quote: cut, advice: 'Name no amounts.' }]
    await storeScheduledPost('beans', SOON, {
      excerpt: sentence.slice(0, 390),
      review: { state: 'approved', reasons },
    })
    const update = { action: 'update', id: 'beans', version: 1, fields: { title: 'Zinc' } }
    expect((await act(update)).post.review.state).toBe('approved')
  })
})

describe('reviewing a post', () => {
  it('stores the reviewer and the time', async () => {
    await storeScheduledPost('beans', SOON)
    const { post } = await act({ action: 'review', id: 'beans', version: 1, reviewer: ' Ann Lee ' })
    expect(post).toMatchObject({
      reviewed_by: 'Ann Lee',
      reviewed_at: NOW,
      review: { state: 'clear' },
    })
  })

  it('is refused for a flagged post', async () => {
    await storeScheduledPost('beans', SOON, { excerpt: 'Take zinc daily.' })
    const review = { action: 'review', id: 'beans', version: 1, reviewer: 'Ann Lee' }
    expect((await act(review)).code).toBe('post_changed')
  })
})

describe('the names of author and reviewer', () => {
  const update = (version: number, fields: object) =>
    act({ action: 'update', id: 'beans', version, fields })

  it('can be set and removed', async () => {
    await storeScheduledPost('beans', SOON)
    const named = (await update(1, { author: 'Bo Kim', reviewed_by: 'Ann Lee' })).post
    expect(named).toMatchObject({ author: 'Bo Kim', reviewed_by: 'Ann Lee', reviewed_at: NOW })
    setClock('2026-11-22T12:00:00Z')
    const later = (await update(2, { reviewed_by: 'Ann Lee', title: 'Peas' })).post
    expect(later.reviewed_at).toBe(NOW)
    const other = (await update(3, { reviewed_by: 'Cy Poe' })).post
    expect(other.reviewed_at).toBe('2026-11-22T12:00:00.000Z')
    const none = (await update(4, { author: '', reviewed_by: '' })).post
    for (const name of ['author', 'reviewed_by', 'reviewed_at'])
      expect(none).not.toHaveProperty(name)
  })
})

describe('an AI-written post that needs a review', () => {
  const addPosts = async () => {
    const post = await storeScheduledPost('clear', '2026-11-20T14:00:00.000Z')
    const { review } = flaggedAsAiWritten(post)
    await storeScheduledPost('held', '2026-11-20T15:00:00.000Z', { review })
  }

  it('is published only after an approval', async () => {
    await addPosts()
    expect(await publishDue(new Date(), { by: SYSTEM, now: new Date(), id: randomId() })).toBe(1)
    expect((await postItem('held'))?.status).toBe('scheduled')
    expect((await approve('held')).status).toBe(200)
    expect(await publishDue(new Date(), { by: SYSTEM, now: new Date(), id: randomId() })).toBe(1)
  })

  it('stays flagged after an edit', async () => {
    await addPosts()
    const fields = { title: 'Edited' }
    const { post } = await act({ action: 'update', id: 'held', version: 1, fields })
    expect(post.review).toMatchObject({ state: 'flagged', reasons: [{ rule: AI_WRITTEN }] })
  })
})

describe('a reason for a review', () => {
  it.each([
    ['disease_claim', 'disease'],
    ['dose', 'claim'],
    ['invented_study', 'claim'],
    ['promise', 'claim'],
    ['missing_disclaimer', 'formality'],
    [AI_WRITTEN, 'formality'],
    ['a rule of tomorrow', 'claim'],
  ])('has the severity $1 if its rule is $0', (rule, severity) =>
    expect(severityOf(rule)).toBe(severity),
  )
})
