import type { AuditAction, Changed } from '../../contract/audit/schemas.ts'
import type { LastChange, PostAct } from '../../contract/posts/staff-schemas.ts'
import { auditEntry, changesOf } from '../platform/audit/entry.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import type { Requester } from '../platform/http/action.ts'
import type { StoredPost } from './stored-post.ts'

/** An act that makes a post another. */
export interface Act {
  act: PostAct
  by: Requester
  now: Date
  /** No other act has it. */
  id: string
  /** What the audit log is told beside what differs. */
  said?: Changed
}

/** What a post keeps of the act that made it what it is. */
export function lastChangeBy({ act, by, now }: Act): LastChange {
  return { at: now.toISOString(), by: by.actor, act }
}

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
 * What the audit log says of an act: nothing where nothing has changed.
 * @param before undefined: it is new
 */
export function postEntry(
  { act, by, now, said }: Act,
  before: StoredPost | undefined,
  after: StoredPost,
): Write | undefined {
  const texts = before ? TEXTS.filter((name) => !isSame(before[name], after[name])) : []
  const changed: Changed = {
    ...changesOf(before ? facts(before) : {}, facts(after)),
    ...Object.fromEntries(texts.map((name) => [name, {}])),
  }
  if (Object.keys(changed).length === 0) return undefined
  const { id: object, title: name } = after
  const entry = { action: actionOf(act), object, name, changed: { ...changed, ...said } }
  return auditEntry(by, entry, now)
}

function actionOf(act: PostAct): AuditAction {
  if (act === 'generate') return 'post.create'
  return act === 'autosave' ? 'post.update' : `post.${act}`
}

function facts(post: StoredPost) {
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
    // A deleted post keeps it too.
    answer: 'withdrawn' in post ? post.withdrawn?.answer : undefined,
  }
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
