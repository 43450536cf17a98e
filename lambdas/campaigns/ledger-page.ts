import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { chunkLines, entriesOf } from './chunk-lines.ts'
import { chunkKey, chunkNameOf } from './keys.ts'
import type { Entry } from './ledger.ts'

/** A campaign's ledger for reading: chunk-store.ts also writes, and needs more for that. */
const TableName = requireEnv(tableVariable('work'))

const position = v.object({ sk: v.string() })

export interface LedgerPage {
  entries: Entry[]
  /** The last chunk of the page; undefined: there is nothing more. */
  next: string | undefined
}

/** A campaign's ledger from the chunk after `from` on, so many chunks at a time. */
export async function readLedger(
  campaignId: string,
  from: string | undefined,
  chunks: number,
): Promise<LedgerPage> {
  const { pk, sk } = chunkKey(campaignId, '')
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :chunk)',
      ExpressionAttributeValues: { ':pk': pk, ':chunk': sk },
      ConsistentRead: true,
      Limit: chunks,
      ...(from !== undefined && { ExclusiveStartKey: chunkKey(campaignId, from) }),
    }),
  )
  const last = LastEvaluatedKey && chunkNameOf(v.parse(position, LastEvaluatedKey).sk)
  return { entries: Items.flatMap((item) => entriesOf(v.parse(chunkLines, item))), next: last }
}
