import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { batchGet, documents } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { chunkKey, chunkNameOf, chunkSortKey, openChunksOf, uncertainChunksOf } from '../keys.ts'
import { chunkLines, type Entry, entriesOf } from './ledger.ts'

const item = v.object({ sk: v.string(), ...chunkLines.entries })

/** Sorted by `index`, the chunk's position in the ledger, counted from 0. Expired chunks are missing. */
export async function readChunks(
  campaignId: string,
  names: readonly string[],
): Promise<{ index: number; entries: Entry[] }[]> {
  const keys = names.map((name) => chunkKey(campaignId, name))
  return v
    .parse(v.array(item), await batchGet(env.WORK_TABLE, keys))
    .map(({ sk, ...lines }) => ({ index: Number(chunkNameOf(sk)), entries: entriesOf(lines) }))
    .toSorted((a, b) => a.index - b.index)
}

const openChunk = v.object({ sk: v.string() })

/**
 * The names of the next `limit` chunks that are not done. The index lags, so the result may contain a chunk that was
 * just done.
 */
export function openChunks(campaignId: string, from: string | undefined, limit: number) {
  return listedChunks(openChunksOf(campaignId), from, limit)
}

/**
 * The names of the next `limit` finished chunks that have uncertain recipients. The index lags, so the result may
 * contain a chunk whose last uncertain recipient was just settled.
 */
export function uncertainChunks(campaignId: string, from: string | undefined, limit: number) {
  return listedChunks(uncertainChunksOf(campaignId), from, limit)
}

async function listedChunks(
  list: string,
  from: string | undefined,
  limit: number,
): Promise<string[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.WORK_TABLE,
      IndexName: 'open',
      KeyConditionExpression: 'open_of = :list AND sk > :from',
      ExpressionAttributeValues: { ':list': list, ':from': chunkSortKey(from ?? '') },
      Limit: limit,
    }),
  )
  return Items.map((item) => chunkNameOf(v.parse(openChunk, item).sk))
}
