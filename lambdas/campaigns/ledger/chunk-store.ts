import { setTimeout as sleep } from 'node:timers/promises'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, ifConditionHolds, readItem, transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { chunkKey, uncertainChunksOf } from '../keys.ts'
import { LEASE_SECONDS } from '../sweep-rule.ts'
import {
  chunkLines,
  type Entry,
  entriesOf,
  ledgerEnd,
  type Mark,
  outcomesUpdate,
  type Tally,
  tally,
} from './ledger.ts'
import { type Count, countForCampaign } from './settled-counts.ts'

/** A campaign's chunks: their recipients, what became of each, and who works on them. */

/** A claim that ends later than this was made by a wrong clock. */
const LONGEST_CLAIM_SECONDS = 2 * LEASE_SECONDS

/** How often a living worker renews its claim at least. */
export const RENEW_MS = 2000

/**
 * How long the holder of a claim that seems to be over is watched for a sign of life: clocks may be wrong, and taking a
 * claim leaves people uncertain.
 */
const WATCH_MS = 2.5 * RENEW_MS

export interface ChunkRef {
  campaignId: string
  chunk: string
}

/** A chunk that one worker holds. Every write names the holder, so one that lost its claim can write no more. */
export interface ClaimedChunk extends ChunkRef {
  holder: string
  entries: readonly Entry[]
  /** What its campaign's counts know of it already. */
  counted: Tally
}

export type ChunkClaim =
  | { kind: 'claimed'; chunk: ClaimedChunk }
  | { kind: 'held' | 'done' | 'unknown' }

const chunkRow = v.object({
  status: v.picklist(['open', 'done']),
  ...chunkLines.entries,
  counted: tally,
  holder: v.optional(v.string()),
  held_until: v.optional(v.string(), ''),
})
type ChunkRow = v.InferOutput<typeof chunkRow>

/** Takes a chunk that nobody holds, or whose holder is dead. */
export async function claimChunk(ref: ChunkRef, holder: string, now: Date): Promise<ChunkClaim> {
  const free = await hold(ref, holder, now, 'attribute_not_exists(holder)')
  if (free) return claimed(ref, holder, free)
  const found = await readItem(env.WORK_TABLE, chunkKey(ref.campaignId, ref.chunk), chunkRow)
  if (!found) return { kind: 'unknown' }
  if (found.status === 'done') return { kind: 'done' }
  if (!seemsOver(found, now)) return { kind: 'held' }
  await sleep(WATCH_MS)
  const taken = await hold(ref, holder, now, 'holder = :dead AND held_until = :unmoved', {
    ':dead': found.holder,
    ':unmoved': found.held_until,
  })
  return taken ? claimed(ref, holder, taken) : { kind: 'held' }
}

function seemsOver({ held_until }: ChunkRow, now: Date): boolean {
  return held_until < now.toISOString() || held_until > after(now, LONGEST_CLAIM_SECONDS)
}

function claimed(ref: ChunkRef, holder: string, { counted, ...row }: ChunkRow): ChunkClaim {
  return { kind: 'claimed', chunk: { ...ref, holder, counted, entries: entriesOf(row) } }
}

/** @returns the chunk where the condition held, or held a moment ago: the SDK repeats a claim whose answer was lost */
async function hold(
  { campaignId, chunk }: ChunkRef,
  holder: string,
  now: Date,
  condition: string,
  values: Record<string, unknown> = {},
): Promise<ChunkRow | undefined> {
  const update = new UpdateCommand({
    TableName: env.WORK_TABLE,
    Key: chunkKey(campaignId, chunk),
    ConditionExpression: `#status = :open AND (holder = :holder OR ${condition})`,
    UpdateExpression: 'SET holder = :holder, held_until = :until',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':open': 'open',
      ':holder': holder,
      ':until': after(now, LEASE_SECONDS),
      ...values,
    },
    ReturnValues: 'ALL_NEW',
  })
  const written = await ifConditionHolds(() => documents.send(update))
  return written && v.parse(chunkRow, written.Attributes)
}

export interface ChunkWrite {
  marks: readonly Mark[]
  /** Moves the campaign's counts with the chunk, so that each recipient counts once. */
  count?: Count
  /** `done`: nobody waits any more; `released`: others may claim the rest at once. */
  end?: 'done' | 'released'
}

/**
 * Writes what became of some recipients, and holds the chunk for a further lease unless this is the end.
 * @throws where the chunk is no longer held: whoever is about to send must not. Also where it was counted otherwise
 * meanwhile: nobody counts twice.
 */
export async function writeChunk(chunk: ClaimedChunk, write: ChunkWrite, now: Date): Promise<void> {
  const update = chunkUpdate(chunk, write, now)
  if (!write.count) return void (await documents.send(new UpdateCommand(update)))
  const count = countForCampaign(chunk.campaignId, write.count, write.end === 'done', now)
  const written = await transact([{ Update: update }, count])
  if (written.kind === 'condition_failed') throw new Error('The chunk is no longer held')
}

function chunkUpdate(chunk: ClaimedChunk, { marks, count, end }: ChunkWrite, now: Date) {
  const { set, names, values } = outcomesUpdate(marks)
  if (count) set.push('counted = :counted')
  const isDone = end === 'done'
  const leavesUncertain = isDone && (count?.settled.uncertain ?? 0) > 0
  if (isDone) set.push('#status = :done', 'expires_at = :ledgerEnd')
  if (leavesUncertain) set.push('open_of = :uncertain')
  if (!end) set.push('held_until = :until')
  const removed = ['holder', 'held_until', ...(isDone && !leavesUncertain ? ['open_of'] : [])]
  return {
    TableName: env.WORK_TABLE,
    Key: chunkKey(chunk.campaignId, chunk.chunk),
    ConditionExpression: `holder = :holder${count ? ' AND counted = :before' : ''}`,
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.join()}`] : []),
      ...(end ? [`REMOVE ${removed.join()}`] : []),
    ].join(' '),
    ...named({ ...names, ...(isDone && { '#status': 'status' }) }),
    ExpressionAttributeValues: {
      ':holder': chunk.holder,
      ...values,
      ...(count && { ':counted': count.settled, ':before': count.before }),
      ...(isDone && { ':done': 'done', ':ledgerEnd': ledgerEnd(now) }),
      ...(leavesUncertain && { ':uncertain': uncertainChunksOf(chunk.campaignId) }),
      ...(!end && { ':until': after(now, LEASE_SECONDS) }),
    },
  }
}

/** DynamoDB takes no empty list of names. */
function named(names: Record<string, string>) {
  return Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}
}

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString()
}
