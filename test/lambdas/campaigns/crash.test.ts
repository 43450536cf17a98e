import { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimChunk, writeChunk } from '../../../lambdas/campaigns/ledger/chunk-store.ts'
import { MARKED_AT_ONCE } from '../../../lambdas/campaigns/sending/lanes.ts'
import { LEASE_SECONDS } from '../../../lambdas/campaigns/sweep-rule.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { sleepersClock } from '../../support/clock.ts'
import { killSwitch } from '../../support/kill-switch.ts'

/**
 * What a crash leaves in the ledger, looked at closely. A process that is killed at each step of a campaign is in
 * test/bench/chaos.test.ts.
 */
const backend = await startCampaigns()
const { ses, queue, worker, deliver } = backend
const kill = await killSwitch()

const PEOPLE = 7

beforeEach(async () => {
  await backend.fresh()
  await backend.subscribers(PEOPLE)
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})

const newCampaign = async () => {
  const { body } = await backend.send({ emailType: 'newsletter' })
  await queue.take()
  return String(body?.campaignId)
}

/** A new campaign up to its one chunk. */
const frozen = async () => {
  const id = await newCampaign()
  await deliver({ kind: 'freeze', campaignId: id })
  await queue.take()
  return { kind: 'chunk', campaignId: id, chunk: '000000' } as const
}

const inFlight = async (id: string) =>
  (await backend.ledger(id)).entries.filter(({ outcome }) => outcome.state === 'sending').length

const heldUntil = async ({ campaignId, chunk }: { campaignId: string; chunk: string }) => {
  const Key = { pk: `campaign#${campaignId}#${chunk}`, sk: `chunk#${chunk}` }
  const { Item } = await documents.send(new GetCommand({ TableName: 'myplateful-work', Key }))
  return Item?.held_until
}

/** The dead worker's message comes again once its visibility timeout, and so its lease, is over. */

async function expectAllSettled(id: string, start: number) {
  const counts = await backend.counts(id)
  const mails = backend.mailsPerAddress(start)
  const { entries } = await backend.ledger(id)
  const uncertain = entries.filter(({ outcome }) => outcome.state === 'uncertain')
  expect(counts).toMatchObject({ status: 'finished', recipientCount: PEOPLE, failedCount: 0 })
  expect(counts.sentCount + counts.uncertainCount).toBe(PEOPLE)
  expect(counts.uncertainCount).toBe(uncertain.length)
  expect(counts.uncertainCount).toBeLessThanOrEqual(MARKED_AT_ONCE)
  expect([...mails.values()].every((number) => number === 1)).toBe(true)
  for (const { address, outcome } of entries) {
    if (outcome.state === 'submitted') expect(mails.get(address)).toBe(1)
  }
  const rows = await backend.analytics('instant')
  const counted = rows.find(({ period }) => String(period).endsWith(`#${id}`))?.recipients_count
  expect(counted ?? 0).toBe(counts.sentCount)
  return counts
}

describe('a chunk', () => {
  it('a living worker keeps its chunk, whatever another one’s clock says', async () => {
    await deliver(await frozen()) // SES is asked for the quota
    const job = await frozen()
    const start = ses.mailbox.list().length
    const answered = Promise.withResolvers<void>()
    const { add } = ses.mailbox
    const slowly = vi.spyOn(ses.mailbox, 'add').mockImplementation(async (...mail) => {
      await answered.promise
      return add(...mail)
    })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
    const slow = deliver(job)
    await expect.poll(() => inFlight(job.campaignId)).toBe(PEOPLE)
    const claimedUntil = await heldUntil(job)
    // The other one watches for that long, and the living one renews its claim meanwhile.
    const watch = vi.spyOn(timers, 'setTimeout').mockImplementationOnce(async (ms = 0) => {
      vi.advanceTimersByTime(ms)
      await expect.poll(() => heldUntil(job)).not.toBe(claimedUntil)
    })
    syncBuiltinESMExports()
    vi.setSystemTime(Date.now() + (LEASE_SECONDS + 30) * 1000)
    await deliver(job)
    expect(watch).toHaveBeenCalledOnce()
    watch.mockRestore()
    syncBuiltinESMExports()
    vi.useRealTimers()
    slowly.mockRestore()
    answered.resolve()
    await slow
    await queue.workOff(worker)
    expect((await expectAllSettled(job.campaignId, start)).sentCount).toBe(PEOPLE)
  })

  it('a worker whose chunk was taken over can write no more, and so mail nobody', async () => {
    const { kind: _, ...ref } = await frozen()
    sleepersClock()
    const now = new Date()
    const first = await claimChunk(ref, 'first', now)
    const second = await claimChunk(ref, 'second', new Date(now.getTime() + LEASE_SECONDS * 1001))
    expect([first.kind, second.kind]).toEqual(['claimed', 'claimed'])
    if (first.kind !== 'claimed') return
    const marks = [{ index: 0, outcome: { state: 'sending' } as const }]
    await expect(writeChunk(first.chunk, { marks }, now)).rejects.toThrow()
  })

  it('a claim whose answer was lost is made good by its repeat', async () => {
    const { kind: _, ...ref } = await frozen()
    const claims = [
      await claimChunk(ref, 'one', new Date()),
      await claimChunk(ref, 'one', new Date()),
    ]
    expect(claims.map(({ kind }) => kind)).toEqual(['claimed', 'claimed'])
    expect(await claimChunk(ref, 'another', new Date())).toEqual({ kind: 'held' })
  })
})

describe('a campaign whose worker died', () => {
  const at = (seconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  afterEach(() => vi.useRealTimers())

  it('says so, and goes on within half a minute', async () => {
    const job = await frozen()
    await kill.during(() => deliver(job), { step: 3, moment: 'after' })
    const { campaignId } = job
    await deliver({ kind: 'look', campaignId })
    expect((await backend.get(campaignId)).body).toMatchObject({ stands_still_since: null })

    at(11)
    await deliver({ kind: 'look', campaignId })
    expect(await queue.workOff(worker)).toBe(0)
    const { body } = await backend.get(campaignId)
    expect(body).toMatchObject({ status: 'sending', stands_still_since: expect.any(String) })

    at(8) // 19 s after its worker's last sign of life
    await deliver({ kind: 'look', campaignId })
    expect(await queue.workOff(worker)).toBe(0)
    vi.useRealTimers()
    expect(await backend.counts(campaignId)).toMatchObject({ status: 'finished' })
  })

  it('is looked after every few seconds from the beginning, and again by each sweep', async () => {
    const looks = () =>
      vi
        .mocked(SQSClient.prototype.send)
        .mock.calls.map(([{ input }]) => input as { MessageBody?: string; DelaySeconds?: number })
        .filter(({ MessageBody }) => MessageBody?.includes('"look"'))
        .map(({ DelaySeconds }) => DelaySeconds)
    vi.spyOn(SQSClient.prototype, 'send')
    const everyFive = Array.from({ length: 11 }, (_, index) => (index + 1) * 5)
    await frozen()
    expect(looks()).toEqual(everyFive)
    await backend.sweep()
    expect(looks()).toEqual([...everyFive, ...everyFive])
    vi.mocked(SQSClient.prototype.send).mockRestore()
  })
})

describe('a request that died while it started a campaign', () => {
  it.each(['before', 'after'] as const)(
    '%s any of its steps is made good by its repeat',
    async (moment) => {
      const wish = () => ({ emailType: 'offer', requestId: randomUUID() })
      const steps = await kill.during(() => backend.send(wish()))
      await queue.workOff(worker)
      for (let step = 1; step <= steps.length; step += 1) {
        const start = ses.mailbox.list().length
        const body = wish()
        await kill.during(() => backend.send(body), { step, moment })
        const answer = await backend.send(body)
        expect(answer.status).toBe(202)
        await queue.workOff(worker)
        await expectAllSettled(String(answer.body?.campaignId), start)
      }
    },
  )
})

describe('a campaign whose counts do not add up', () => {
  it('is never called finished, and its job fails for all to see', async () => {
    const job = await frozen()
    await documents.send(
      new UpdateCommand({
        TableName: 'myplateful-work',
        Key: { pk: `campaign#${job.campaignId}`, sk: 'campaign' },
        UpdateExpression: 'ADD recipientCount :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    )
    expect((await deliver(job)).batchItemFailures).toHaveLength(1)
    expect(await backend.counts(job.campaignId)).toMatchObject({ status: 'sending' })
  })
})
