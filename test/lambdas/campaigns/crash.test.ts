import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { SEND, startCampaigns } from '../../support/campaigns.ts'
import { sleepersClock } from '../../support/clock.ts'
import { killSwitch } from '../../support/kill-switch.ts'

// These tests look into the ledger after a crash. test/bench/chaos.test.ts kills a whole process at each step instead.
const backend = await startCampaigns()
const { ses, queue, worker, deliver } = backend
const kill = await killSwitch()

const PEOPLE = 7
const CHECK = { kind: 'check', sender: 0 } as const

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

const frozen = async () => {
  const id = await newCampaign()
  await deliver({ kind: 'freeze', campaignId: id })
  await queue.take()
  return id
}

const inFlight = async (id: string) =>
  (await backend.ledger(id)).entries.filter(({ outcome }) => outcome.state === 'sending').length

async function expectAllSettled(id: string, start: number) {
  const counts = await backend.counts(id)
  const mails = backend.mailsPerAddress(start)
  const { entries } = await backend.ledger(id)
  const uncertain = entries.filter(({ outcome }) => outcome.state === 'uncertain')
  expect(counts).toMatchObject({ status: 'finished', recipientCount: PEOPLE, failedCount: 0 })
  expect(counts.sentCount + counts.uncertainCount).toBe(PEOPLE)
  expect(counts.uncertainCount).toBe(uncertain.length)
  expect([...mails.values()].every((number) => number === 1)).toBe(true)
  for (const { address, outcome } of entries) {
    if (outcome.state === 'submitted') expect(mails.get(address)).toBe(1)
  }
  const rows = await backend.analytics('instant')
  const counted = rows.find(({ period }) => String(period).endsWith(`#${id}`))?.recipients_count
  expect(counted ?? 0).toBe(counts.sentCount)
  return counts
}

describe('a campaign whose sender died', () => {
  const at = (seconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  afterEach(() => vi.useRealTimers())

  /** Starts a sender that dies with its first requests in flight. */
  async function campaignWithDeadSender(): Promise<string> {
    const id = await frozen()
    const steps = await kill.during(() => deliver(SEND))
    await queue.take()
    const next = await frozen()
    const step = steps.indexOf('SendRawEmailCommand') + 1
    await kill.during(() => deliver(SEND), { step, moment: 'after' })
    expect((await backend.counts(id)).status).toBe('finished')
    return next
  }

  it('is shown as stalled until another sender continues it', async () => {
    const start = ses.mailbox.list().length + PEOPLE
    const id = await campaignWithDeadSender()
    expect(await inFlight(id)).toBeGreaterThan(0)
    await deliver(CHECK)
    expect((await backend.get(id)).body).toMatchObject({ stands_still_since: null })

    at(11)
    const { body } = await backend.get(id)
    expect(body).toMatchObject({ status: 'sending', stands_still_since: expect.any(String) })
    sleepersClock()
    await deliver(CHECK)
    expect((await expectAllSettled(id, start)).uncertainCount).toBeGreaterThan(0)
  })
})

describe('a request that starts a campaign', () => {
  it.each(['before', 'after'] as const)(
    'succeeds on a retry after a failure just %s any of its steps',
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
  it('is never shown as finished', async () => {
    const id = await frozen()
    await documents.send(
      new UpdateCommand({
        TableName: 'myplateful-work',
        Key: { pk: `campaign#${id}`, sk: 'campaign' },
        UpdateExpression: 'ADD recipientCount :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    )
    expect((await deliver(SEND)).batchItemFailures).toHaveLength(1)
    expect(await backend.counts(id)).toMatchObject({ status: 'sending' })
  })
})
