import { sum } from 'es-toolkit'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { readItem, transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { AudiencePage } from '../../subscribers/audience.ts'
import type { AudiencePosition } from '../../subscribers/shard.ts'
import { chunkKey } from '../keys.ts'
import type { ChunkRef } from '../ledger/chunk-store.ts'
import {
  chunkLines,
  type Entry,
  entriesOf,
  type Mark,
  outcomesUpdate,
  type Tally,
  tally,
  tallyOf,
} from '../ledger/ledger.ts'
import { readChunks, uncertainChunks } from '../ledger/read-chunks.ts'
import { countForCampaign } from '../ledger/settled-counts.ts'
import { campaignMessageName, findMessages } from '../results/message-store.ts'

/** Chunks that are looked at together. */
const PAGE = 20
const AT_ONCE = 5

/**
 * Those of whom SES's events have told since, whatever they told, were submitted. The others stay uncertain.
 * @returns how many were settled
 */
export async function settleByEvents(campaignId: string, now: Date): Promise<number> {
  let settled = 0
  let after: string | undefined
  do {
    const names = await uncertainChunks(campaignId, after, PAGE)
    const counts = await pLimit(AT_ONCE).map(names, (chunk) =>
      settleOne({ campaignId, chunk }, now),
    )
    settled += sum(counts)
    after = names.at(-1)
  } while (after !== undefined)
  return settled
}

async function settleOne(ref: ChunkRef, now: Date): Promise<number> {
  const found = await readDoneChunk(ref)
  if (!found) return 0
  const marks = await submittedOf(ref.campaignId, found)
  if (marks.length > 0) await settleChunk(found, marks, now)
  return marks.length
}

async function submittedOf(campaignId: string, { entries }: DoneChunk) {
  const nameOf = ({ address }: Entry) => campaignMessageName(campaignId, address)
  const messages = await findMessages(entries.filter(isUncertain).map(nameOf))
  return entries.flatMap((entry, index): Mark[] => {
    const found = isUncertain(entry) && messages.get(nameOf(entry))
    if (!found) return []
    const { messageId: message, facts } = found
    return [{ index, outcome: { state: 'submitted', message, at: facts.mailed_at } }]
  })
}

/** A page of the uncertain, in the ledger's order: the audience of the campaign that mails them again. */
export async function readUncertain(
  campaignId: string,
  { after }: AudiencePosition,
): Promise<AudiencePage> {
  const names = await uncertainChunks(campaignId, after, PAGE)
  const chunks = await readChunks(campaignId, names)
  const addresses = chunks
    .flatMap(({ entries }) => entries.filter(isUncertain))
    .map(({ address }) => address)
  const last = names.at(-1)
  const next = names.length === PAGE && last !== undefined ? { shard: 0, after: last } : undefined
  return { addresses, next }
}

function isUncertain({ outcome }: Entry): boolean {
  return outcome.state === 'uncertain'
}

/** A chunk that is done, with uncertain recipients of whom something is learnt later. */
interface DoneChunk extends ChunkRef {
  entries: readonly Entry[]
  counted: Tally
}

const row = v.object({ status: v.literal('done'), ...chunkLines.entries, counted: tally })

/** Undefined where it is not done, or its time is up. */
export async function readDoneChunk(ref: ChunkRef): Promise<DoneChunk | undefined> {
  const key = chunkKey(ref.campaignId, ref.chunk)
  const found = await readItem(env.WORK_TABLE, key, v.fallback(v.optional(row), undefined))
  if (!found) return undefined
  const { counted, ...lines } = found
  return { ...ref, counted, entries: entriesOf(lines) }
}

/** Writes what is known now, and moves its campaign's counts with it. Where somebody else just did, nothing happens. */
async function settleChunk(
  { campaignId, chunk, entries, counted }: DoneChunk,
  marks: readonly Mark[],
  now: Date,
): Promise<void> {
  const outcomes = new Map(marks.map(({ index, outcome }) => [index, outcome]))
  const settled = tallyOf(
    entries.map((entry, index) => ({ ...entry, outcome: outcomes.get(index) ?? entry.outcome })),
  )
  const { set, names, values } = outcomesUpdate(marks)
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
