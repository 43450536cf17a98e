import * as v from 'valibot'
import { batchGet } from '../../platform/aws/dynamodb.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { chunkKey, chunkNameOf } from '../keys.ts'
import { chunkLines, type Entry, entriesOf } from './ledger.ts'

/** A campaign's ledger for reading: chunk-store.ts also writes, and needs more for that. */
const TableName = requireEnv('WORK_TABLE')

export interface LedgerChunk {
  /** Its place in the ledger, from 0. */
  place: number
  entries: Entry[]
}

const item = v.object({ sk: v.string(), ...chunkLines.entries })

/** The chunks of these names, in order. One whose time is up is missing. */
export async function readChunks(
  campaignId: string,
  names: readonly string[],
): Promise<LedgerChunk[]> {
  const keys = names.map((name) => chunkKey(campaignId, name))
  return v
    .parse(v.array(item), await batchGet(TableName, keys))
    .map(({ sk, ...lines }) => ({ place: Number(chunkNameOf(sk)), entries: entriesOf(lines) }))
    .toSorted((a, b) => a.place - b.place)
}
