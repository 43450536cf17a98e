import { sum } from 'es-toolkit'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { readItem, transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { AudiencePage } from '../../subscribers/list/audience.ts'
import type { AudiencePosition } from '../../subscribers/standing/shard.ts'
import { chunkKey } from '../keys.ts'
import type { ChunkRef } from '../ledger/chunk-store.ts'
import {
  chunkLines,
  type Entry,
  entriesOf,
  type NewOutcome,
  outcomesUpdate,
  type Tally,
  tally,
  tallyOf,
} from '../ledger/ledger.ts'
import { readChunks, uncertainChunks } from '../ledger/read-chunks.ts'
import { countForCampaign } from '../ledger/settled-counts.ts'
import { campaignMessageName, findMessages } from '../results/message-store.ts'

const CHUNKS_PER_PAGE = 20
const AT_ONCE = 5

/**
 * Marks uncertain recipients as submitted if SES sent any event about their mail. The other recipients stay uncertain.
 * @returns the number of recipients settled
 */
export async function settleByEvents(campaignId: string, now: Date): Promise<number> {
  let settled = 0
  let after: string | undefined
  do {
    const names = await uncertainChunks(campaignId, after, CHUNKS_PER_PAGE)
    const counts = await pLimit(AT_ONCE).map(names, (chunk) =>
      settleChunkByEvents({ campaignId, chunk }, now),
    )
    settled += sum(counts)
    after = names.at(-1)
  } while (after !== undefined)
  return settled
}

async function settleChunkByEvents(ref: ChunkRef, now: Date): Promise<number> {
  const chunk = await readDoneChunk(ref)
  if (!chunk) return 0
  const changes = await submittedOutcomes(ref.campaignId, chunk)
  if (changes.length > 0) await writeOutcomes(chunk, changes, now)
  return changes.length
}

async function submittedOutcomes(campaignId: string, { entries }: DoneChunk) {
  const nameOf = ({ address }: Entry) => campaignMessageName(campaignId, address)
  const messages = await findMessages(entries.filter(isUncertain).map(nameOf))
  return entries.flatMap((entry, index): NewOutcome[] => {
    const message = isUncertain(entry) && messages.get(nameOf(entry))
    if (!message) return []
    const { messageId, facts } = message
    return [{ index, outcome: { state: 'submitted', message: messageId, at: facts.mailed_at } }]
  })
}

/**
 * A page of the campaign's uncertain recipients, in ledger order. They are the audience of a second campaign, which
 * mails them again.
 */
export async function readUncertain(
  campaignId: string,
  { after }: AudiencePosition,
): Promise<AudiencePage> {
  const names = await uncertainChunks(campaignId, after, CHUNKS_PER_PAGE)
  const chunks = await readChunks(campaignId, names)
  const addresses = chunks
    .flatMap(({ entries }) => entries.filter(isUncertain))
    .map(({ address }) => address)
  const last = names.at(-1)
  const isFull = names.length === CHUNKS_PER_PAGE
  const next = isFull && last !== undefined ? { shard: 0, after: last } : undefined
  return { addresses, next }
}

function isUncertain({ outcome }: Entry): boolean {
  return outcome.state === 'uncertain'
}

/**
 * A chunk without recipients in `waiting` or `sending`. Later SES events may turn `uncertain` recipients into
 * `submitted`.
 */
interface DoneChunk extends ChunkRef {
  entries: readonly Entry[]
  counted: Tally
}

const doneRow = v.object({ status: v.literal('done'), ...chunkLines.entries, counted: tally })

/** @returns undefined if the chunk is not done or has expired */
export async function readDoneChunk(ref: ChunkRef): Promise<DoneChunk | undefined> {
  const key = chunkKey(ref.campaignId, ref.chunk)
  const row = await readItem(env.WORK_TABLE, key, v.fallback(v.optional(doneRow), undefined))
  if (!row) return undefined
  const { counted, ...lines } = row
  return { ...ref, counted, entries: entriesOf(lines) }
}

/**
 * Writes outcomes and campaign counts in one transaction. Does nothing if the chunk's counts changed since the chunk
 * was read.
 */
async function writeOutcomes(
  { campaignId, chunk, entries, counted }: DoneChunk,
  changes: readonly NewOutcome[],
  now: Date,
): Promise<void> {
  const outcomes = new Map(changes.map(({ index, outcome }) => [index, outcome]))
  const settled = tallyOf(
    entries.map((entry, index) => ({ ...entry, outcome: outcomes.get(index) ?? entry.outcome })),
  )
  const { set, names, values } = outcomesUpdate(changes)
  const remove = settled.uncertain === 0 ? ' REMOVE open_of' : ''
  await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: chunkKey(campaignId, chunk),
        ConditionExpression: '#status = :done AND counted = :before',
        UpdateExpression: `SET counted = :counted, ${set.join()}${remove}`,
        ExpressionAttributeNames: { '#status': 'status', ...names },
        ExpressionAttributeValues: {
          ':done': 'done',
          ':before': counted,
          ':counted': settled,
          ...values,
        },
      },
    },
    countForCampaign(campaignId, { settled, before: counted }, false, now),
  ])
}
