import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

/**
 * One item whose version changes whenever published posts change. The item is in the `by-status` index under its own
 * status, so that permission to list posts is enough to read it. Its index key must never change: DynamoDB would delete
 * and insert the index entry, and a read in between would find nothing.
 */
const KEY = { id: 'publication' }
const IN_INDEX = { ':status': 'publication', ':listed_at': '-' }

export interface Publication {
  version: string
  changedAt: Date
}

const NEVER_CHANGED: Publication = { version: 'none', changedAt: new Date(0) }

const item = v.object({ publication: v.string(), changed_at: v.string() })

/**
 * Belongs in every transaction that changes a published post or the set of published posts.
 * @param id unique to this change. It becomes the version. The page cache compares versions to find outdated pages.
 */
export function changePublication({ id, now }: { id: string; now: Date }): Write {
  return {
    Update: {
      TableName: env.POSTS_TABLE,
      Key: KEY,
      UpdateExpression:
        'SET #status = :status, listed_at = :listed_at, publication = :version, changed_at = :now',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ...IN_INDEX,
        ':version': id,
        ':now': now.toISOString(),
      },
    },
  }
}

export async function currentPublication(): Promise<Publication> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.POSTS_TABLE,
      IndexName: 'by-status',
      KeyConditionExpression: '#status = :status AND listed_at = :listed_at',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: IN_INDEX,
    }),
  )
  const [current] = v.parse(v.array(item), Items)
  if (!current) return NEVER_CHANGED
  return { version: current.publication, changedAt: new Date(current.changed_at) }
}
