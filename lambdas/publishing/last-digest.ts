import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../platform/aws/document-client.ts'
import { requireEnv } from '../platform/aws/env.ts'

const TableName = requireEnv(tableVariable('work'))

/** The key of the mark that the last digest left. */
export const LAST_DIGEST = { pk: 'digest', sk: 'last' }

/** The last digest: its week (named by its Sunday), when it was put together, and which posts it or one just before had. */
const digestMark = v.object({
  week: v.string(),
  sent_at: v.string(),
  posts: v.array(v.string()),
})
export type DigestMark = v.InferOutput<typeof digestMark>

export async function lastDigest(): Promise<DigestMark | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: LAST_DIGEST, ConsistentRead: true }),
  )
  return Item && v.parse(digestMark, Item)
}
