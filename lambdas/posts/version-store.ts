import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { postStatuses } from '../../contract/posts/schemas.ts'
import {
  KEPT_VERSIONS,
  KEPT_VERSIONS_DAYS,
  MAX_VERSIONS,
  type PostVersion,
} from '../../contract/posts/staff-schemas.ts'
import { documents, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import {
  commonFields,
  deletion,
  lastChangeOf,
  type StoredPost,
  statusOf,
  storedPost,
} from './stored-post.ts'

/**
 * Earlier versions of posts, one item each. The work table has a sort key, so one query finds all versions of a post.
 * The posts table does not contain old versions, because its queries must never return them.
 */

const partition = (id: string) => `post-versions#${id}`
/** Padded with zeros, to sort as text. */
const sortKey = (version: number) => `version#${String(version).padStart(8, '0')}`

/**
 * Stores the state of the post before a change. Belongs in every transaction that changes a post, unless the change
 * continues a series of autosaves.
 */
export function keepVersion(before: StoredPost, now: Date): Write[] {
  const { id, version } = before
  const store: Write = {
    Put: {
      TableName: env.WORK_TABLE,
      Item: { pk: partition(id), sk: sortKey(version), post: before },
    },
  }
  const oldest = keptVersions(before).at(-KEPT_VERSIONS)
  return oldest === undefined ? [store] : [store, expire(id, oldest, now)]
}

/** The numbers of the versions that do not expire, oldest first, including this version. */
export function keptVersionsWith({ version, ...before }: StoredPost): number[] {
  return [...keptVersions({ version, ...before }), version].slice(-KEPT_VERSIONS)
}

/**
 * A post without `kept_versions` has no merged autosaves, so every number below `version` is an earlier version. For
 * such a post, returns the last 50 of these numbers.
 */
function keptVersions({
  version,
  kept_versions,
}: Pick<StoredPost, 'version' | 'kept_versions'>): readonly number[] {
  const first = Math.max(1, version - KEPT_VERSIONS)
  return kept_versions ?? Array.from({ length: version - first }, (_, index) => first + index)
}

/**
 * If the version was never stored, this write creates an item without a post. That item expires too and is never
 * listed.
 */
function expire(id: string, version: number, now: Date): Write {
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
  const parsed = v.safeParse(item, Item)
  return parsed.success ? parsed.output.post : undefined
}

const { entries } = v.pick(commonFields, ['version', 'title', 'changed', 'topic', 'created_at'])

const summaryItem = v.object({
  post: v.variant('status', [
    v.object({ ...entries, status: v.picklist(postStatuses) }),
    v.object({ ...entries, status: v.literal('deleted'), deleted: deletion }),
  ]),
})
type Summary = v.InferOutput<typeof summaryItem>['post']

const SUMMARY_FIELDS = [...Object.keys(entries), 'status', 'deleted']

/** Newest first, without the posts' texts. */
export async function earlierVersions(id: string): Promise<PostVersion[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.WORK_TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition(id) },
      ProjectionExpression: SUMMARY_FIELDS.map((name) => `#post.#${name}`).join(', '),
      ExpressionAttributeNames: {
        '#post': 'post',
        ...Object.fromEntries(SUMMARY_FIELDS.map((name) => [`#${name}`, name])),
      },
      ScanIndexForward: false,
      Limit: MAX_VERSIONS,
      ConsistentRead: true,
    }),
  )
  return Items.flatMap((one) => {
    const parsed = v.safeParse(summaryItem, one)
    return parsed.success ? asVersion(parsed.output.post) : []
  })
}

export function asVersion(post: Summary): PostVersion {
  const { version, title } = post
  return { version, title, status: statusOf(post), changed: lastChangeOf(post) }
}
