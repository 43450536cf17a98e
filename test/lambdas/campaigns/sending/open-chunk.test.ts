import { beforeEach, expect, it } from 'vitest'
import { findCampaign } from '../../../../lambdas/campaigns/campaign-store.ts'
import { takeChunk, writeChunk } from '../../../../lambdas/campaigns/ledger/chunk-store.ts'
import { openChunk } from '../../../../lambdas/campaigns/sending/open-chunk.ts'
import { startCampaigns } from '../../../support/campaigns.ts'

const backend = await startCampaigns()

beforeEach(backend.fresh)

async function chunkOfTwo() {
  await backend.subscribers(2)
  const { body } = await backend.send({ emailType: 'offer' })
  const campaignId = String(body?.campaignId)
  await backend.queue.take()
  await backend.deliver({ kind: 'freeze', campaignId })
  return { campaignId, chunk: '000000' }
}

async function taken(ref: Awaited<ReturnType<typeof chunkOfTwo>>, term: number) {
  const chunk = await takeChunk(ref, term)
  if (!chunk) throw new Error('Nothing to work on')
  return chunk
}

const SENDING = { state: 'sending' } as const
const SUBMITTED = { state: 'submitted', message: 'm', at: '2026-11-21T12:00:00.000Z' } as const

it('a chunk of recipients refuses outcomes from a sender that was replaced', async () => {
  const ref = await chunkOfTwo()
  const first = openChunk(await taken(ref, 1))
  const second = openChunk(await taken(ref, 2))
  await expect(first.setOutcome(first.inState('waiting'), SENDING)).rejects.toThrow()
  await second.setOutcome(second.inState('waiting'), SENDING)
  expect(await takeChunk(ref, 1)).toBeUndefined()
})

it('a sender can take its own chunk of recipients again', async () => {
  const ref = await chunkOfTwo()
  await taken(ref, 1)
  const again = openChunk(await taken(ref, 1))
  expect(again.inState('waiting')).toHaveLength(2)
})

it('a sender cannot take a chunk whose recipients all have an outcome', async () => {
  const ref = await chunkOfTwo()
  const chunk = openChunk(await taken(ref, 1))
  await chunk.setOutcome(chunk.inState('waiting'), SUBMITTED)
  await chunk.closeIfSettled()
  expect(await takeChunk(ref, 2)).toBeUndefined()
})

it('a chunk stays open while a mail to one of its recipients waits or is in flight', async () => {
  const chunk = openChunk(await taken(await chunkOfTwo(), 1))
  const [one, other] = chunk.inState('waiting')
  if (!one || !other) throw new Error('Nobody waits')
  await chunk.setOutcome([one], SUBMITTED)
  await chunk.closeIfSettled()
  expect(chunk.isClosed()).toBe(false)
  await chunk.setOutcome([other], SENDING)
  await chunk.closeIfSettled()
  expect(chunk.isClosed()).toBe(false)
  await chunk.setOutcome([other], SUBMITTED)
  await Promise.all([chunk.closeIfSettled(), chunk.closeIfSettled()])
  expect(chunk.isClosed()).toBe(true)
})

it('each recipient of a chunk is counted once, even if a new sender takes the chunk', async () => {
  const ref = await chunkOfTwo()
  for (const term of [1, 1, 2]) {
    const chunk = openChunk(await taken(ref, term))
    await chunk.setOutcome(chunk.inState('waiting').slice(0, 1), SUBMITTED)
    await chunk.release()
    await chunk.release().catch(() => undefined)
  }
  expect(await findCampaign(ref.campaignId)).toMatchObject({ sentCount: 2 })
})

it('a chunk’s counts are added to the campaign once, even if the write is repeated', async () => {
  const ref = await chunkOfTwo()
  const chunk = await taken(ref, 1)
  const tally = { sent: 2, excluded: {}, failed: {}, uncertain: 0 }
  const count = { settled: tally, before: chunk.counted }
  await writeChunk(chunk, { outcomes: [], count }, new Date())
  await expect(writeChunk(chunk, { outcomes: [], count }, new Date())).rejects.toThrow()
  expect(await findCampaign(ref.campaignId)).toMatchObject({ sentCount: 2 })
})
