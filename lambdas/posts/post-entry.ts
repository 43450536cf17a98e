import type { AuditAction, Changed } from '../../contract/audit/schemas.ts'
import { auditEntry, changesOf } from '../platform/audit/entry.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import type { Requester } from '../platform/http/action.ts'
import type { StoredPost } from './stored-post.ts'

/** What the audit log says of a change to a post: nothing where there is none. */
export type EntryOf = (after: StoredPost) => Write | undefined

/** Of its text no more than which parts were changed. */
const TEXTS = [
  'title',
  'subtitle',
  'excerpt',
  'content',
  'tags',
  'cover_image',
  'read_time',
  'sources',
] as const

/**
 * @param before undefined: it is new
 * @param said what else the log is told where the post has changed
 */
export function postEntry(
  by: Requester,
  action: AuditAction,
  before: StoredPost | undefined,
  now: Date,
  said: Changed = {},
): EntryOf {
  return (after) => {
    const texts = before ? TEXTS.filter((name) => !isSame(before[name], after[name])) : []
    const changed: Changed = {
      ...changesOf(before ? facts(before) : {}, facts(after)),
      ...Object.fromEntries(texts.map((name) => [name, {}])),
    }
    if (Object.keys(changed).length === 0) return undefined
    return auditEntry(by, { action, object: after.id, changed: { ...changed, ...said } }, now)
  }
}

function facts(post: StoredPost) {
  const { slug, status, publish_at, newsletter_enabled, review } = post
  const { author, reviewed_by, withdrawn } = post
  return {
    slug,
    status,
    publish_at,
    newsletter: newsletter_enabled,
    review: review.state,
    author,
    reviewed_by,
    answer: withdrawn?.answer,
  }
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
