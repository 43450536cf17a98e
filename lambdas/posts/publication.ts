import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

/**
 * One item that tells whether what readers see has changed. It stands in the index of the posts, under a status of its
 * own: whoever may list posts may read it. Its key there never changes, so that it is never between two places.
 */
const KEY = { id: 'publication' }
const IN_INDEX = { ':status': 'publication', ':listed_at': '-' }

/** Which posts are published, and with which text: another `version` after every change of that. */
export interface Publication {
  version: string
  changedAt: Date
}

const NEVER_CHANGED: Publication = { version: 'none', changedAt: new Date(0) }

const item = v.object({ publication: v.string(), changed_at: v.string() })

/**
 * What belongs into every transaction that changes a published post, or whether a post is published.
 * @param id no other change has it: pages that were made before are told from those made after by it alone
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
  const [found] = v.parse(v.array(item), Items)
  if (!found) return NEVER_CHANGED
  return { version: found.publication, changedAt: new Date(found.changed_at) }
}
