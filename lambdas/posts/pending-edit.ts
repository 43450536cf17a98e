import { isEqual, mapValues, omit, uniq } from 'es-toolkit'
import * as v from 'valibot'
import type { managePost } from '../../contract/posts/routes.ts'
import {
  PENDING_EDIT_DAYS,
  type PendingEdit,
  pendingEdit,
  type StaffPost,
} from '../../contract/posts/staff-schemas.ts'
import type { Parsed } from '../../contract/route.ts'
import { readItem, transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { ApiError } from '../platform/http/answers.ts'
import { sanitized } from './post-changes.ts'
import { isPublic } from './post-state.ts'
import { presentPost } from './staff-posts.ts'
import { asStaffPost, type StoredPost } from './stored-post.ts'

/**
 * The pending edit of a post, one item in the work table. The edit is not in the posts table, because saving it must
 * not change the post's version or what readers see.
 */

const key = (postId: string) => ({ pk: `post-edit#${postId}`, sk: 'edit' })
/** `writers`: the staff members who have saved the edit, in order of their first save. */
const item = v.object({ edit: pendingEdit, writers: v.optional(v.array(v.string()), []) })

type SaveEdit = Extract<Parsed<typeof managePost, 'body'>, { action: 'save-edit' }>

/** @throws ApiError post_changed if somebody else changed the post or its pending edit first */
export async function saveEdit(
  request: SaveEdit,
  { actor }: Requester,
  now: Date,
): Promise<StoredPost> {
  const { id, version, edit, fields } = request
  const post = await presentPost(id)
  if (post.version !== version || post.status === 'draft') throw new ApiError('post_changed')
  // A published or withdrawn post keeps its address and date.
  const allowed = isPublic(post) ? omit(fields, ['slug', 'publish_at']) : fields
  const { content } = allowed
  const clean = content === undefined ? allowed : { ...allowed, content: sanitized(content) }
  const isDiscarded = Object.keys(clean).length === 0
  const before = await readItem(env.WORK_TABLE, key(id), item)
  const writers = isDiscarded ? [] : uniq([...(before?.writers ?? []), actor])
  const next = { fields: clean, written: writtenAfter(before?.edit, clean, actor, now) }
  const outcome = await transact([putEdit(id, edit, next, writers, now)])
  if (outcome.kind !== 'written') throw new ApiError('post_changed')
  return post
}

/** A field that the save leaves unchanged keeps its writer. */
function writtenAfter(
  before: PendingEdit | undefined,
  fields: Record<string, unknown>,
  by: string,
  now: Date,
): NonNullable<PendingEdit['written']> {
  const earlier: Record<string, unknown> = before?.fields ?? {}
  const thisSave = { by, at: now.toISOString() }
  return mapValues(fields, (value, name) =>
    isEqual(value, earlier[name]) ? (before?.written?.[name] ?? thisSave) : thisSave,
  )
}

/**
 * Belongs in the transaction that saves the edit's fields to the post. Fails if the edit's version is not `version`.
 */
export function endEdit(postId: string, version: number, now: Date): Write {
  return putEdit(postId, version, { fields: {} }, [], now)
}

/** For the audit entry of the change that ends the edit. */
export async function writersOf(postId: string): Promise<string[]> {
  return (await readItem(env.WORK_TABLE, key(postId), item))?.writers ?? []
}

export async function withPendingEdit(post: StoredPost): Promise<StaffPost> {
  const pending = await readItem(env.WORK_TABLE, key(post.id), item)
  return { ...asStaffPost(post), ...(pending && { edit: pending.edit }) }
}

function putEdit(
  postId: string,
  version: number,
  edit: Omit<PendingEdit, 'version'>,
  writers: string[],
  now: Date,
): Write {
  const expires_at = Math.floor(now.getTime() / 1000) + PENDING_EDIT_DAYS * 24 * 60 * 60
  return {
    Put: {
      TableName: env.WORK_TABLE,
      Item: { ...key(postId), edit: { version: version + 1, ...edit }, writers, expires_at },
      ...(version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#edit.#version = :version',
            ExpressionAttributeNames: { '#edit': 'edit', '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          }),
    },
  }
}
