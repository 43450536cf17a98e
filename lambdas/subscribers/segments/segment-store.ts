import * as v from 'valibot'
import { conditionWords, partWords } from '../../../contract/subscribers/question-words.ts'
import type { Segment } from '../../../contract/subscribers/segment-schemas.ts'
import {
  MAX_SEGMENTS,
  type Question,
  segment,
} from '../../../contract/subscribers/segment-schemas.ts'
import { auditEntry, changesOf } from '../../platform/audit/entry.ts'
import { queryAll, readItem, transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'

const SEGMENTS = 'segments'

const storedSegment = v.object({ ...segment.entries, deleted_at: v.optional(v.string()) })
export type StoredSegment = v.InferOutput<typeof storedSegment>

export async function listSegments(): Promise<Segment[]> {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': SEGMENTS },
  })
  return v
    .parse(v.array(storedSegment), items)
    .filter(({ deleted_at }) => deleted_at === undefined)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Also finds a deleted segment. */
export function findSegment(id: string): Promise<StoredSegment | undefined> {
  return readItem(env.WORK_TABLE, keyOf(id), storedSegment)
}

/**
 * @param path the request's field that contains the id, for the error
 * @throws ApiError invalid_request if the segment was deleted or does not exist
 */
export async function requireSegment(id: string, path: string): Promise<StoredSegment> {
  const found = await findSegment(id)
  if (found && found.deleted_at === undefined) return found
  const message = 'This segment was deleted. Choose another one'
  throw new ApiError('invalid_request', [{ path, message }])
}

interface Saving {
  id: string
  name: string
  question: Question
  /** The version that was read, or 0 for a new segment. */
  version: number
}

/**
 * Saves a segment if its version is still the version that was read. A repeated save is no conflict.
 * @throws ApiError segment_changed, segments_full
 */
export async function saveSegment(saving: Saving, by: Requester, now: Date): Promise<Segment> {
  const { id, name, question, version } = saving
  const after: Segment = {
    id,
    name,
    question,
    version: version + 1,
    changed_by: by.actor,
    changed_at: now.toISOString(),
  }
  if (version === 0 && (await listSegments()).length >= MAX_SEGMENTS)
    throw new ApiError('segments_full')
  const before = version === 0 ? undefined : await findSegment(id)
  const changed = changesOf(before ? auditedFields(before) : {}, auditedFields(after))
  const { kind } = await transact([
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: { ...keyOf(id), ...after },
        ...(version === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'version = :seen',
              ExpressionAttributeValues: { ':seen': version },
            }),
      },
    },
    auditEntry(by, { action: 'segment.save', object: id, name, changed }, now),
  ])
  if (kind === 'written') return after
  const found = await findSegment(id)
  if (found && isSame(found, after)) return found
  throw new ApiError('segment_changed')
}

/** The conditions in words, and the part as the last of them. */
function auditedFields({ question: { conditions, part } }: Segment) {
  return { conditions: [...conditions.map(conditionWords), ...(part ? [partWords(part)] : [])] }
}

function isSame(stored: StoredSegment, { name, question }: Segment): boolean {
  if (stored.deleted_at !== undefined || stored.name !== name) return false
  return JSON.stringify(stored.question) === JSON.stringify(question)
}

/** Keeps the row, because a newsletter or the digest can still use the segment. A repeated delete changes nothing. */
export async function deleteSegment(id: string, by: Requester, now: Date): Promise<void> {
  const found = await findSegment(id)
  if (!found || found.deleted_at !== undefined) return
  await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: keyOf(id),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deleted_at)',
        // Because of the new version, a save that began before the deletion fails.
        UpdateExpression: 'SET deleted_at = :now ADD version :one',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':one': 1 },
      },
    },
    auditEntry(by, { action: 'segment.delete', object: id, name: found.name }, now),
  ])
}

function keyOf(id: string) {
  return { pk: SEGMENTS, sk: id }
}
