import type { AuditAction, Changed } from '../../contract/audit/schemas.ts'
import type { LastChange, PostChangeKind } from '../../contract/posts/staff-schemas.ts'
import { auditEntry, changesOf } from '../platform/audit/entry.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import type { Requester } from '../platform/http/action.ts'
import type { StoredPost } from './stored-post.ts'

export interface Act {
  act: PostChangeKind
  by: Requester
  now: Date
  /** Unique for each change. If a published post changes, the id becomes the publication's version (publication.ts). */
  id: string
  /** Values for the audit entry in addition to the changed fields. */
  details?: Changed
}

export function lastChangeBy({ act, by, now }: Act): LastChange {
  return { at: now.toISOString(), by: by.actor, act }
}

/** The audit entry names these fields if they change, but does not contain their text. */
const TEXT_FIELDS = [
  'title',
  'subtitle',
  'excerpt',
  'content',
  'tags',
  'cover_image',
  'read_time',
  'sources',
  'newsletter_segment',
] as const

/**
 * @param before undefined for a new post
 * @returns undefined if nothing changed
 */
export function postAuditEntry(
  { act, by, now, details }: Act,
  before: StoredPost | undefined,
  after: StoredPost,
): Write | undefined {
  const texts = before ? TEXT_FIELDS.filter((name) => !isSame(before[name], after[name])) : []
  const changed: Changed = {
    ...changesOf(before ? auditedValues(before) : {}, auditedValues(after)),
    ...Object.fromEntries(texts.map((name) => [name, {}])),
  }
  if (Object.keys(changed).length === 0) return undefined
  const { id: object, title: name } = after
  const entry = { action: actionOf(act), object, name, changed: { ...changed, ...details } }
  return auditEntry(by, entry, now)
}

function actionOf(act: PostChangeKind): AuditAction {
  if (act === 'generate') return 'post.create'
  return act === 'autosave' ? 'post.update' : `post.${act}`
}

function auditedValues(post: StoredPost) {
  const { slug, status, publish_at, newsletter_enabled, review } = post
  const { author, reviewed_by } = post
  return {
    slug,
    status,
    publish_at,
    newsletter: newsletter_enabled,
    review: review.state,
    author,
    reviewed_by,
    // A deleted post can also have the field `withdrawn`, so the field is checked and not the status.
    answer: 'withdrawn' in post ? post.withdrawn?.answer : undefined,
  }
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
