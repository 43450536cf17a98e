import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { postStatuses } from '../../contract/posts/schemas.ts'
import {
  KEPT_VERSIONS,
  KEPT_VERSIONS_DAYS,
  MOST_VERSIONS,
  type PostVersion,
} from '../../contract/posts/staff-schemas.ts'
import { documents, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import {
  deletion,
  inAnyState,
  lastChangeOf,
  type StoredPost,
  statusOf,
  storedPost,
} from './stored-post.ts'

/**
 * Posts as they were, an item a version, in the work table: that has a sort key, so one query finds a post's own, and what
 * readers are shown is never read together with what they were shown before.
 */

const partition = (id: string) => `post-versions#${id}`
/** Sorts as text. */
const sortKey = (version: number) => `version#${String(version).padStart(8, '0')}`

/** What belongs into every transaction that changes a post: the post as it is before it. */
export function keepVersion(before: StoredPost, now: Date): Write[] {
  const { id, version } = before
  const kept: Write = {
    Put: {
      TableName: env.WORK_TABLE,
      Item: { pk: partition(id), sk: sortKey(version), post: before },
    },
  }
  const oldest = keptVersions(before).at(-KEPT_VERSIONS)
  return oldest === undefined ? [kept] : [kept, end(id, oldest, now)]
}

/** The versions that are kept whatever their age once this one is, the oldest first. */
export function keptWith({ version, ...before }: StoredPost): number[] {
  return [...keptVersions({ version, ...before }), version].slice(-KEPT_VERSIONS)
}

/** Where a post does not say, each version before it was kept. */
function keptVersions({
  version,
  kept_versions,
}: Pick<StoredPost, 'version' | 'kept_versions'>): readonly number[] {
  const first = Math.max(1, version - KEPT_VERSIONS)
  return kept_versions ?? Array.from({ length: version - first }, (_, index) => first + index)
}

/** One that nobody kept becomes an empty item, which ends likewise and is no version. */
function end(id: string, version: number, now: Date): Write {
  const seconds = KEPT_VERSIONS_DAYS * 24 * 60 * 60
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: { pk: partition(id), sk: sortKey(version) },
      UpdateExpression: 'SET expires_at = :end',
      ExpressionAttributeValues: { ':end': Math.floor(now.getTime() / 1000) + seconds },
    },
  }
}

const item = v.object({ post: storedPost })

export async function findVersion(id: string, version: number): Promise<StoredPost | undefined> {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: env.WORK_TABLE,
      Key: { pk: partition(id), sk: sortKey(version) },
      ConsistentRead: true,
    }),
  )
  const read = v.safeParse(item, Item)
  return read.success ? read.output.post : undefined
}

const { entries } = v.pick(inAnyState, ['version', 'title', 'changed', 'topic', 'created_at'])

const part = v.object({
  post: v.variant('status', [
    v.object({ ...entries, status: v.picklist(postStatuses) }),
    v.object({ ...entries, status: v.literal('deleted'), deleted: deletion }),
  ]),
})
type Part = v.InferOutput<typeof part>['post']

const PARTS = [...Object.keys(entries), 'status', 'deleted']

/** The newest first, without their texts. */
export async function earlierVersions(id: string): Promise<PostVersion[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.WORK_TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition(id) },
      ProjectionExpression: PARTS.map((name) => `#post.#${name}`).join(', '),
      ExpressionAttributeNames: {
        '#post': 'post',
        ...Object.fromEntries(PARTS.map((name) => [`#${name}`, name])),
      },
      ScanIndexForward: false,
      Limit: MOST_VERSIONS,
      ConsistentRead: true,
    }),
  )
  return Items.flatMap((one) => {
    const read = v.safeParse(part, one)
    return read.success ? asVersion(read.output.post) : []
  })
}

export function asVersion(post: Part): PostVersion {
  const { version, title } = post
  return { version, title, status: statusOf(post), changed: lastChangeOf(post) }
}
