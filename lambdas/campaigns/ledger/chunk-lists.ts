import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents } from '../../platform/aws/dynamodb.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { chunkNameOf, chunkSortKey, openChunksOf, uncertainChunksOf } from '../keys.ts'

/** Which of a campaign's chunks there is still something to do with. */
const TableName = requireEnv('WORK_TABLE')

const openChunk = v.object({ sk: v.string() })

/**
 * The names of a page of the chunks that are not done, after that name. An index that is a moment behind: a chunk that
 * has just been done may be among them.
 */
export function openChunks(campaignId: string, from: string | undefined, limit: number) {
  return listedChunks(openChunksOf(campaignId), from, limit)
}

/** Likewise of those that are done and hold uncertain recipients. */
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
      TableName,
      IndexName: 'open',
      KeyConditionExpression: 'open_of = :list AND sk > :from',
      ExpressionAttributeValues: {
        ':list': list,
        ':from': chunkSortKey(from ?? ''),
      },
      Limit: limit,
    }),
  )
  return Items.map((item) => chunkNameOf(v.parse(openChunk, item).sk))
}
