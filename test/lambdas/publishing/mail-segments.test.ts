import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublishingPlan } from '../../../contract/posts/plan-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import type { Question } from '../../../contract/subscribers/segment-schemas.ts'
import { findCampaign } from '../../../lambdas/campaigns/campaign-store.ts'
import { handler as runCampaign } from '../../../lambdas/campaigns/handlers/run-campaign.ts'
import { recipientsAmong } from '../../../lambdas/campaigns/ledger/recipient-history.ts'
import { handler as managePost } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as automation } from '../../../lambdas/publishing/handlers/blog-automation.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { handler as planPublishing } from '../../../lambdas/publishing/handlers/plan-publishing.ts'
import { handler as sendDigest } from '../../../lambdas/publishing/handlers/send-digest.ts'
import { handler as setDigestSegment } from '../../../lambdas/publishing/handlers/set-digest-segment.ts'
import { handler as changeSegment } from '../../../lambdas/subscribers/handlers/change-segment.ts'
import { handler as importSubscribers } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { startBackend } from '../../support/backend.ts'
import { campaigns, postFields, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { testQueue } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, sqs } = await startBackend()
const queue = testQueue(sqs.queueUrl('campaign'))

const NOW = '2026-11-24T15:00:00.000Z'
const DUE = '2026-11-24T14:00:00.000Z'
const staff = { scopes: [STAFF_SCOPE] }

const VIPS: Question = { conditions: [{ kind: 'tag', is: 'vip', has: true }], part: null }
const NOT_VIPS: Question = { conditions: [{ kind: 'tag', is: 'vip', has: false }], part: null }

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  await queue.take()
  setClock(NOW)
  vi.spyOn(console, 'info').mockReturnValue()
  const lines = [
    { line: 2, record: { email: 'ada@example.com', tags: 'vip' } },
    { line: 3, record: { email: 'ben@example.com' } },
    { line: 4, record: { email: 'cy@example.com' } },
  ]
  const body = { dryRun: false, consent: 'They agreed at our stand', lines }
  await call(importSubscribers, { ...staff, body })
  await saveSegment(VIPS)
})

async function saveSegment(question: Question, version = 0) {
  const body = { action: 'save', id: 'segment-1', name: 'VIPs', question, version }
  expect((await call(changeSegment, { ...staff, body })).status).toBe(200)
}

const deleteSegment = () =>
  call(changeSegment, { ...staff, body: { action: 'delete', id: 'segment-1' } })
const checkSchedule = () => call(scheduler, { ...staff, body: { action: 'check_schedule' } })
const chooseForDigest = (segment: string | null) =>
  call(setDigestSegment, { ...staff, body: { segment } })

async function plan(run: string): Promise<PublishingPlan> {
  const { body } = await call(planPublishing, { ...staff, method: 'GET', query: { run } })
  return body as unknown as PublishingPlan
}

/** The addresses that the campaign is sent to. */
async function frozen(campaignId: string): Promise<string[]> {
  await queue.workOff(runCampaign)
  const campaign = await findCampaign(campaignId)
  if (!campaign) throw new Error(`${campaignId} was not started`)
  const everybody = ['ada@example.com', 'ben@example.com', 'cy@example.com']
  return [...(await recipientsAmong(campaign, everybody))].toSorted()
}

describe('the newsletter of a post', () => {
  const newsletter_segment = 'segment-1'

  it('goes only to the people in its segment', async () => {
    await storeScheduledPost('beans', DUE, { newsletter_segment })
    await checkSchedule()
    const [campaign] = await campaigns()
    expect(campaign).toMatchObject({
      recipientCount: 1,
      audience: { segment: { id: 'segment-1', name: 'VIPs' }, question: VIPS },
    })
    expect(await frozen('newsletter-beans')).toEqual(['ada@example.com'])
  })

  it('goes to all active subscribers if no segment is chosen', async () => {
    await storeScheduledPost('beans', DUE)
    await checkSchedule()
    expect(await frozen('newsletter-beans')).toHaveLength(3)
  })

  it('uses the segment’s conditions at the time of publication', async () => {
    await storeScheduledPost('beans', DUE, { newsletter_segment })
    await saveSegment(NOT_VIPS, 1)
    await checkSchedule()
    expect(await frozen('newsletter-beans')).toEqual(['ben@example.com', 'cy@example.com'])
  })

  it('still goes to the segment’s people after the segment is deleted', async () => {
    await storeScheduledPost('beans', DUE, { newsletter_segment })
    await deleteSegment()
    await checkSchedule()
    expect(await frozen('newsletter-beans')).toEqual(['ada@example.com'])
  })

  it('goes to nobody if the segment never existed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await storeScheduledPost('beans', DUE, { newsletter_segment: 'segment-9' })
    await checkSchedule()
    expect((await postItem('beans'))?.status).toBe('published')
    expect(await campaigns()).toEqual([])
  })

  it('is in the plan with its segment, and a change of the segment makes the plan out of date', async () => {
    await storeScheduledPost('beans', DUE, { newsletter_segment })
    const planned = await plan('check_schedule')
    expect(planned.mails).toMatchObject([{ segment: 'VIPs', recipientCount: 1 }])
    await saveSegment(NOT_VIPS, 1)
    const body = { action: 'check_schedule', plan_hash: planned.plan_hash }
    expect((await call(scheduler, { ...staff, body })).body?.code).toBe('plan_changed')
  })
})

describe('the segment of a post', () => {
  const create = (newsletter_segment: string) =>
    call(managePost, {
      ...staff,
      body: {
        action: 'create-draft',
        fields: { ...postFields, newsletter_segment },
        requestId: 'request-1',
      },
    })
  const update = (fields: Record<string, unknown>) =>
    call(managePost, {
      ...staff,
      body: { action: 'update', id: 'post-request-1', version: 1, fields },
    })
  const DELETED = {
    path: 'fields.newsletter_segment',
    message: 'This segment was deleted. Choose another one',
  }

  it('can be stored and removed', async () => {
    const { body } = await create('segment-1')
    expect(body?.post).toMatchObject({ newsletter_segment: 'segment-1' })
    const after = await update({ newsletter_segment: '' })
    expect(after.body?.post).not.toHaveProperty('newsletter_segment')
  })

  it('is refused if it was deleted before staff chose it', async () => {
    await deleteSegment()
    expect((await create('segment-1')).body?.issues).toEqual([DELETED])
  })

  it('stays on the post if staff edit the post after the segment is deleted', async () => {
    await create('segment-1')
    await deleteSegment()
    const after = await update({ title: 'Peas', newsletter_segment: 'segment-1' })
    expect(after.body?.post).toMatchObject({ title: 'Peas', newsletter_segment: 'segment-1' })
  })
})

describe('the weekly digest with a segment', () => {
  beforeEach(async () => {
    await storeScheduledPost('beans', DUE, { status: 'published' })
  })

  const send = () => call(automation, { ...staff, body: { action: 'weekly_digest' } })

  it('goes to the people in the segment when staff send it', async () => {
    expect((await chooseForDigest('segment-1')).body).toEqual({ segment: 'segment-1' })
    expect((await send()).body?.message).toBe(
      'The digest with 1 post is on its way to 1 subscriber.',
    )
    expect(await frozen('digest-2026-11-22')).toEqual(['ada@example.com'])
  })

  it('goes to the people in the segment when the schedule sends it', async () => {
    await chooseForDigest('segment-1')
    await sendDigest({ scheduled_time: NOW })
    expect(await frozen('digest-2026-11-22')).toEqual(['ada@example.com'])
  })

  it('goes to all active subscribers after staff remove the segment from the digest', async () => {
    await chooseForDigest('segment-1')
    await chooseForDigest(null)
    await send()
    expect(await frozen('digest-2026-11-22')).toHaveLength(3)
  })

  it('still goes to the segment’s people after the segment is deleted', async () => {
    await chooseForDigest('segment-1')
    await deleteSegment()
    await send()
    expect(await frozen('digest-2026-11-22')).toEqual(['ada@example.com'])
  })

  it('cannot get a segment that was deleted before staff chose it', async () => {
    await deleteSegment()
    const { status, body } = await chooseForDigest('segment-1')
    expect([status, body?.issues]).toEqual([
      400,
      [{ path: 'segment', message: 'This segment was deleted. Choose another one' }],
    ])
  })

  it('is refused if its segment was chosen after staff read the plan', async () => {
    const before = await plan('weekly_digest')
    expect(before.digest_segment).toBeNull()
    await chooseForDigest('segment-1')
    expect(await plan('weekly_digest')).toMatchObject({
      digest_segment: 'segment-1',
      mails: [{ segment: 'VIPs', recipientCount: 1 }],
    })
    const body = { action: 'weekly_digest', plan_hash: before.plan_hash }
    expect((await call(automation, { ...staff, body })).body?.code).toBe('plan_changed')
    expect(await campaigns()).toEqual([])
  })
})
