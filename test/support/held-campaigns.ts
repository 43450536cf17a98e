import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { expect } from 'vitest'
import { handler } from '../../lambdas/privacy/handlers/get-subscriber.ts'
import type { startCampaigns } from './campaigns.ts'
import { call } from './request.ts'

type Campaigns = Awaited<ReturnType<typeof startCampaigns>>

const receipts = v.array(v.object({ campaign: v.string() }))

/** The campaigns in a person's data, newest first. */
async function campaignsOf(id: string): Promise<string[]> {
  const scopes = ['myplateful/staff']
  const { body } = await call(handler, { method: 'GET', params: { id }, scopes })
  return v.parse(receipts, body?.campaigns).map(({ campaign }) => campaign)
}

async function sendToAll(campaigns: Campaigns): Promise<string> {
  const { body } = await campaigns.send({ emailType: 'newsletter' })
  await campaigns.queue.workOff(campaigns.worker)
  return String(body?.campaignId)
}

/**
 * Sends two campaigns, and one person unsubscribes in between. Expects each person's data to list the received
 * campaigns.
 */
export async function expectCampaignsNamed(
  campaigns: Campaigns,
  { people, left, asked }: { people: number; left: string; asked: number },
): Promise<void> {
  const ids = await campaigns.subscribers(people)
  const first = await sendToAll(campaigns)
  await campaigns.unsubscribe(ids.get(left))
  const second = await sendToAll(campaigns)
  for (const [email, id] of [...spread([...ids], asked), [left, String(ids.get(left))] as const])
    expect(await campaignsOf(id)).toEqual(email === left ? [first] : [second, first])
}

/**
 * Deletes some chunks of a campaign, as their TTL does. Then expects the campaign in the stored data of people in the
 * remaining chunks, and not in the data of people in the deleted chunks.
 */
export async function expectCampaignOnlyInRemainingChunks(
  campaigns: Campaigns,
  { people, gone, asked }: { people: number; gone: readonly string[]; asked: number },
): Promise<void> {
  const ids = await campaigns.subscribers(people)
  const id = await sendToAll(campaigns)
  const { entries, chunks } = await campaigns.ledger(id)
  for (const chunk of gone) {
    const Key = { pk: `campaign#${id}#${chunk}`, sk: `chunk#${chunk}` }
    await campaigns.documents.send(new DeleteCommand({ TableName: 'myplateful-work', Key }))
  }
  const rest = await campaigns.ledger(id)
  expect([entries.length, rest.chunks.length]).toEqual([people, chunks.length - gone.length])
  const left = new Set(rest.entries.map(({ address }) => address))
  const lost = entries.map(({ address }) => address).filter((address) => !left.has(address))
  const [inOrder, missing] = [[...left], spread(lost, asked)]
  const remaining = [inOrder[0], inOrder.at(-1), ...spread(inOrder, asked)]
  for (const email of remaining)
    expect(await campaignsOf(String(ids.get(String(email))))).toHaveLength(1)
  for (const email of missing) expect(await campaignsOf(String(ids.get(email)))).toHaveLength(0)
}

/** Takes up to `most` elements at even distances, the same in every run. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.ceil(all.length / most)
  return all.filter((_, index) => index % step === 0)
}
