import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../../../contract/subscribers/segment-schemas.ts'
import { handler as schedule } from '../../../lambdas/campaigns/handlers/schedule-campaign.ts'
import { handler as changeSegment } from '../../../lambdas/subscribers/handlers/change-segment.ts'
import { handler as countSegment } from '../../../lambdas/subscribers/handlers/count-segment.ts'
import { handler as importSubscribers } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { handler as tagSubscribers } from '../../../lambdas/subscribers/handlers/tag-subscribers.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns()
const { ses, queue, worker, deliver } = backend
const scopes = ['myplateful/staff']

let start: number

beforeEach(async () => {
  await backend.fresh()
  start = ses.mailbox.list().length
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})

afterEach(() => vi.restoreAllMocks())

const VIPS: Question = { conditions: [{ kind: 'tag', is: 'vip', has: true }], part: null }

async function save(question: Question, version = 0) {
  const body = { action: 'save', id: 'segment-1', name: 'VIPs', question, version }
  const { status } = await call(changeSegment, { body, scopes })
  expect(status).toBe(200)
}

async function tag(ids: readonly (string | undefined)[], add: string[], remove: string[] = []) {
  const { status, body } = await call(tagSubscribers, { body: { ids, add, remove }, scopes })
  expect(status).toBe(200)
  return body
}

const content = { subject: 'Beans', customContent: '<p>Beans for all of you.</p>' }

async function send(wish: Record<string, unknown> = {}) {
  const { status, body } = await backend.send({ emailType: 'offer', ...content, ...wish })
  if (status !== 202) throw new Error(`Answered ${status} ${JSON.stringify(body)}`)
  return String(body?.campaignId)
}

const mailed = () => [...backend.mailsPerAddress(start).keys()].toSorted()
const noneTwice = () =>
  expect([...backend.mailsPerAddress(start).values()].filter((count) => count > 1)).toEqual([])

async function recipients(id: string) {
  return (await backend.ledger(id)).entries.map(({ address }) => address)
}

describe('a campaign', () => {
  it('mails only the people in its segment', async () => {
    const ids = await backend.subscribers(300)
    const vips = ['person-7@example.com', 'person-80@example.com', 'person-211@example.com']
    await tag(
      vips.map((address) => ids.get(address)),
      ['VIP'],
    )
    await save(VIPS)
    const id = await send({ audience: { segment: 'segment-1' } })
    expect(await backend.counts(id)).toMatchObject({ recipientCount: 3 })
    await queue.workOff(worker)
    expect(mailed()).toEqual(vips.toSorted())
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 3 })
  })

  it('ignores changes of the segment after the campaign was scheduled', async () => {
    const ids = await backend.subscribers(20)
    await tag([ids.get('person-1@example.com')], ['vip'])
    await save(VIPS)
    const body = {
      ...content,
      action: 'create',
      emailType: 'offer',
      requestId: 'request-later',
      scheduled_for: new Date(Date.now() + 3_600_000).toISOString(),
      audience: { segment: 'segment-1' },
    }
    const scheduled = await call(schedule, { body, scopes })
    await save({ conditions: [], part: null }, 1)
    expect(scheduled.body?.audience).toEqual({
      segment: { id: 'segment-1', name: 'VIPs' },
      question: VIPS,
    })
    const again = (await backend.get('manual-request-later')).body
    expect(again?.audience).toEqual(scheduled.body?.audience)
  })

  it('mails every active subscriber if no segment is chosen', async () => {
    await backend.subscribers(5)
    const id = await send()
    await queue.workOff(worker)
    expect((await backend.get(id)).body?.audience).toBeNull()
    expect(mailed()).toHaveLength(5)
  })

  it('is refused if the segment does not exist, or if the request also names a recipient', async () => {
    const gone = await backend.send({
      emailType: 'offer',
      ...content,
      audience: { segment: 'segment-9' },
    })
    expect(gone.body?.issues).toEqual([
      { path: 'audience.segment', message: 'This segment was deleted. Choose another one' },
    ])
    const both = await backend.send({
      emailType: 'offer',
      ...content,
      recipientEmail: 'ada@example.com',
      audience: { segment: 'segment-1' },
    })
    expect(both.status).toBe(400)
    expect(mailed()).toEqual([])
  })
})

describe('a part of the list', () => {
  it('contains the people who joined first if it is chosen by join date', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      line: index + 2,
      record: {
        email: `place-${index}@example.com`,
        created_at: new Date(Date.UTC(2026, 0, 40 - index)).toISOString(),
      },
    }))
    await call(importSubscribers, {
      body: { dryRun: false, consent: 'At the fair', lines },
      scopes,
    })
    await send({ audience: { part: { by: 'place', count: 3 } } })
    await queue.workOff(worker)
    expect(mailed()).toEqual([
      'place-37@example.com',
      'place-38@example.com',
      'place-39@example.com',
    ])
  })

  it('contains different people in each campaign if it is chosen at random', async () => {
    await backend.subscribers(400)
    const one = await send({ audience: { part: { by: 'random', count: 50 } } })
    const other = await send({ audience: { part: { by: 'random', count: 50 } } })
    await queue.workOff(worker)
    expect(new Set(await recipients(one)).size).toBe(50)
    expect(new Set(await recipients(other)).size).toBe(50)
    expect((await recipients(one)).toSorted()).not.toEqual((await recipients(other)).toSorted())
  })
})

describe('the waves of a launch', () => {
  it('mail everybody once, including people who join between two waves', async () => {
    await backend.subscribers(250)
    const first = await send({ audience: { part: { by: 'place', count: 50 } } })
    await queue.workOff(worker)
    const second = await send({ audience: { after: first, part: { by: 'random', count: 100 } } })
    await queue.workOff(worker)
    await backend.subscribers(5, 'example.net')
    const rest = await send({ audience: { after: second } })
    await queue.workOff(worker)
    noneTwice()
    expect(mailed()).toHaveLength(255)
    expect(await backend.counts(second)).toMatchObject({ sentCount: 100 })
    expect(await backend.counts(rest)).toMatchObject({ sentCount: 105 })
    const numbers = [first, second, rest].map(async (id) => (await backend.get(id)).body?.wave)
    expect(await Promise.all(numbers)).toEqual([
      { first, number: 1 },
      { first, number: 2 },
      { first, number: 3 },
    ])
  })

  it('have no recipient in common if they are requested simultaneously', async () => {
    await backend.subscribers(200)
    const first = await send({ audience: { part: { by: 'place', count: 20 } } })
    const others = await Promise.all(
      ['place', 'random', 'place'].map((by) =>
        send({ audience: { after: first, part: { by, count: 60 } } }),
      ),
    )
    // While a wave has to wait for another wave, its message returns to the queue and is delivered again.
    for (let round = 0; round < 6; round += 1) {
      for (const id of [...others, first]) await deliver({ kind: 'freeze', campaignId: id })
    }
    await queue.workOff(worker)
    noneTwice()
    expect(mailed()).toHaveLength(200)
  })

  it('mail nobody twice if the second wave is requested before the first wave is frozen', async () => {
    await backend.subscribers(100)
    const first = await send({ audience: { part: { by: 'random', count: 30 } } })
    const second = await send({ audience: { after: first } })
    await deliver({ kind: 'freeze', campaignId: second })
    await queue.workOff(worker)
    noneTwice()
    expect(mailed()).toHaveLength(100)
  })
})

describe('the count of a segment', () => {
  it('is exact if the list is short enough to be counted completely', async () => {
    const ids = await backend.subscribers(30)
    await tag([...ids.values()].slice(0, 12), ['vip'])
    const count = async (question: Question) =>
      (await call(countSegment, { body: { question }, scopes })).body
    expect(await count(VIPS)).toMatchObject({ people: 12, exact: true, looked_at: 30 })
    expect(await count({ ...VIPS, part: { by: 'random', count: 5 } })).toMatchObject({ people: 5 })
  })
})

it('a later import can add a tag that staff removed', async () => {
  const ids = await backend.subscribers(1)
  const id = ids.get('person-0@example.com')
  expect(await tag([id], ['vip'])).toEqual({ changed: 1 })
  expect(await tag([id], ['vip'])).toEqual({ changed: 0 })
  expect(await tag([id], [], ['vip'])).toEqual({ changed: 1 })
  const lines = [{ line: 2, record: { email: 'person-0@example.com', tags: 'VIP; press' } }]
  const body = { dryRun: false, consent: 'At the fair', lines }
  const { body: answer } = await call(importSubscribers, { body, scopes })
  expect(answer?.lines).toEqual([{ line: 2, outcome: 'updated' }])
  const all = await call(countSegment, { body: { question: VIPS }, scopes })
  expect(all.body).toMatchObject({ people: 1 })
})
