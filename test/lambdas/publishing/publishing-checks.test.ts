import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as checkDigest } from '../../../lambdas/publishing/handlers/check-digest.ts'
import { handler as checkPublished } from '../../../lambdas/publishing/handlers/check-published.ts'
import { handler as sendDigest } from '../../../lambdas/publishing/handlers/send-digest.ts'
import { startBackend } from '../../support/backend.ts'
import { storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'

const { dynamoDb } = await startBackend()

/** Tuesday and Saturday, 09:15 in Indiana. */
const TUESDAY = { scheduled_time: '2026-11-24T14:15:00Z' }
const SATURDAY = { scheduled_time: '2026-11-28T14:15:00Z' }
const publish = (id: string, published_at: string, publish_at = published_at) =>
  storeScheduledPost(id, publish_at, { status: 'published', published_at })

const logged = vi.spyOn(console, 'error')
const events = () => logged.mock.calls.map(([line]) => line.event)

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  logged.mockClear()
})

describe('the check at 09:15 on a Tuesday or Friday', () => {
  it('raises no alarm if a post was published today', async () => {
    await publish('today', '2026-11-24T14:00:04.000Z')
    expect(await checkPublished(TUESDAY)).toEqual({ published: 1 })
    expect(events()).toEqual([])
  })

  it('raises no alarm if an overdue post was published today', async () => {
    await publish('late', '2026-11-24T13:00:00.000Z', '2026-11-20T14:00:00.000Z')
    await checkPublished(TUESDAY)
    expect(events()).toEqual([])
  })

  it('raises no alarm if today’s post was published and then taken down', async () => {
    await storeScheduledPost('down', '2026-11-24T14:00:00.000Z', {
      status: 'withdrawn',
      published_at: '2026-11-24T14:00:04.000Z',
      withdrawn: { answer: 410, at: '2026-11-24T14:10:00.000Z', by: 'ada' },
    })
    await checkPublished(TUESDAY)
    expect(events()).toEqual([])
  })

  it('raises an alarm if the latest post was published yesterday', async () => {
    await publish('yesterday', '2026-11-24T04:59:59.000Z')
    await storeScheduledPost('flagged', '2026-11-24T14:00:00.000Z')
    expect(await checkPublished(TUESDAY)).toEqual({ published: 0 })
    expect(events()).toEqual(['nothing_published'])
  })
})

describe('the check at 09:15 on a Saturday', () => {
  it('raises no alarm if the digest was sent', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    setClock('2026-11-28T14:00:00Z')
    await sendDigest({ scheduled_time: '2026-11-28T14:00:00Z' })
    expect(await checkDigest(SATURDAY)).toEqual({ sent: true, waiting: 0 })
    expect(events()).toEqual([])
  })

  it('raises no alarm if there was nothing to send', async () => {
    expect(await checkDigest(SATURDAY)).toEqual({ sent: false, waiting: 0 })
    expect(events()).toEqual([])
  })

  it('raises an alarm if posts were waiting and no digest was sent', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    expect(await checkDigest(SATURDAY)).toEqual({ sent: false, waiting: 1 })
    expect(events()).toEqual(['digest_not_sent'])
  })
})
