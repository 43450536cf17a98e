import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { COUNT_READS } from '../../../contract/subscribers/segment-schemas.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { person } from '../../../lambdas/subscribers/segments/is-in-segment.ts'
import { readSample } from '../../../lambdas/subscribers/segments/sample.ts'
import { allShards, shardOf } from '../../../lambdas/subscribers/standing/shard.ts'
import { startCampaigns } from '../../support/campaigns.ts'

const backend = await startCampaigns()
const shardsOf = (people: readonly { address: string }[]) =>
  new Set(people.map(({ address }) => shardOf(normalizeEmail(address))))
const sampleOf = (total: number, hasTime?: () => boolean) =>
  readSample(person, ['active'], total, hasTime)
let addresses: string[]

beforeAll(async () => {
  await backend.fresh()
  addresses = [...(await backend.subscribers(200)).keys()]
})

describe('the sample of a list', () => {
  it('is the whole list if the list is short', async () => {
    const { people, exact } = await sampleOf(COUNT_READS)
    expect(exact).toBe(true)
    expect(people.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted())
  })

  it('is some whole shards of a longer list', async () => {
    const { people, exact } = await sampleOf(2 * COUNT_READS)
    const shards = new Set(allShards().slice(0, 16))
    const inShards = addresses.filter((one) => shards.has(shardOf(normalizeEmail(one))))
    expect(exact).toBe(false)
    expect(people.map(({ address }) => address).toSorted()).toEqual(inShards.toSorted())
  })

  it('is every n-th address of a shard if one shard would be too much', async () => {
    const { people: whole } = await sampleOf(32 * COUNT_READS)
    const { people, exact } = await sampleOf(96 * COUNT_READS)
    expect(exact).toBe(false)
    expect(shardsOf(people)).toEqual(new Set(['00']))
    expect(people).toEqual(whole.filter((_, index) => index % 3 === 0))
    expect(people.length).toBeLessThan(whole.length)
  })

  it('is what was read in time, and then is not exact', async () => {
    const { people, exact } = await sampleOf(COUNT_READS, () => false)
    expect(exact).toBe(false)
    expect(shardsOf(people)).toEqual(new Set(['00']))
  })

  it('reads no attribute that segments do not use', async () => {
    const send = vi.spyOn(documents, 'send')
    await sampleOf(COUNT_READS)
    const reads = send.mock.calls.flatMap(([command]) =>
      command instanceof BatchGetCommand ? Object.values(command.input.RequestItems ?? {}) : [],
    )
    expect(reads.length).toBeGreaterThan(0)
    for (const { ExpressionAttributeNames = {} } of reads)
      expect(Object.values(ExpressionAttributeNames)).toEqual(Object.keys(person.entries))
  })
})
