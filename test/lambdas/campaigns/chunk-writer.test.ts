import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findCampaign } from '../../../lambdas/campaigns/campaign-store.ts'
import { claimChunk, RENEW_MS, writeChunk } from '../../../lambdas/campaigns/ledger/chunk-store.ts'
import { openChunkWriter } from '../../../lambdas/campaigns/sending/chunk-writer.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../support/campaigns.ts'

const backend = await startCampaigns()

beforeEach(backend.fresh)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A chunk of two, claimed. */
async function claimed() {
  await backend.subscribers(2)
  const { body } = await backend.send({ emailType: 'offer' })
  const campaignId = String(body?.campaignId)
  await backend.queue.take()
  await backend.deliver({ kind: 'freeze', campaignId })
  const campaign = await findCampaign(campaignId)
  const claim = await claimChunk({ campaignId, chunk: '000000' }, 'worker', new Date())
  if (!campaign || claim.kind !== 'claimed') throw new Error('Nothing to work on')
  return { campaign, chunk: claim.chunk }
}

const submitted = { state: 'submitted', message: 'm', at: '2026-11-21T12:00:00.000Z' } as const

it('counts nobody twice where a renewal counts while the chunk is given back', async () => {
  const { campaign, chunk } = await claimed()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const ledger = openChunkWriter(chunk)
  await ledger.markAll([0, 1], submitted)
  const { send } = documents
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let counts = 0
  vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    const done = await Reflect.apply(send, documents, [command, ...rest])
    if (command instanceof TransactWriteCommand && ++counts === 1) await held
    return done
  })
  await vi.advanceTimersByTimeAsync(2 * RENEW_MS)
  await vi.waitFor(() => expect(counts).toBe(1), { timeout: 60_000 })
  const closed = ledger.close('released')
  answer()
  await closed
  expect(await findCampaign(campaign.campaignId)).toMatchObject({ sentCount: 2 })
})

it('does not count on what was counted otherwise meanwhile', async () => {
  const { campaign, chunk } = await claimed()
  const tally = { sent: 2, excluded: {}, failed: {}, uncertain: 0 }
  const count = { settled: tally, before: chunk.counted }
  await writeChunk(chunk, { marks: [], count }, new Date())
  await expect(writeChunk(chunk, { marks: [], count }, new Date())).rejects.toThrow()
  expect(await findCampaign(campaign.campaignId)).toMatchObject({ sentCount: 2 })
})
