import { isEqual, pick } from 'es-toolkit'
import * as v from 'valibot'
import { DEFAULT_READ_TIME } from '../../contract/business.ts'
import {
  type DraftFields,
  missingFields,
  type PostFields,
  type PostStatus,
} from '../../contract/posts/schemas.ts'
import { sanitizeArticle } from '../content/sanitize.ts'
import { ApiError } from '../platform/http/answers.ts'
import { reviewOf } from './gate.ts'
import { isPublic, next, notDeleted } from './post-state.ts'
import { refusalOf, reviewAgain } from './review.ts'
import { slugOf } from './slug.ts'
import { presentPost, type StoredPost } from './stored-post.ts'

/**
 * Staff's changes to a post. Each function takes a post and returns the changed post. The reviewer's changes are in
 * review.ts, the withdrawal of published posts in take-down.ts. If the post's status does not allow a change, the
 * function throws `post_changed`, because staff saw an older state.
 */
const DAY_SECONDS = 24 * 60 * 60
const RESTORABLE_DAYS = 30

type Fields = { [K in keyof DraftFields]?: DraftFields[K] | undefined }

export function newScheduledPost(fields: PostFields, creation: Creation): StoredPost<'scheduled'> {
  return requireComplete({ ...newPost(fields, creation), status: 'scheduled' })
}

export function newDraft(fields: Fields, creation: Creation): StoredPost<'draft'> {
  return { ...newPost(fields, creation), status: 'draft' }
}

interface Creation {
  id: string
  now: Date
}

function newPost(fields: Fields, { id, now }: Creation): Omit<StoredPost<'draft'>, 'status'> {
  const { title = '', subtitle = '', excerpt = '', cover_image = '', tags = [] } = fields
  const { author, reviewed_by, sources, newsletter_segment } = fields
  const text = { title, subtitle, excerpt, content: sanitized(fields.content ?? '') }
  return {
    ...text,
    cover_image,
    tags: [...new Set(tags)],
    read_time: fields.read_time ?? DEFAULT_READ_TIME,
    newsletter_enabled: fields.newsletter_enabled ?? true,
    ...(newsletter_segment && { newsletter_segment }),
    ...(sources && { sources }),
    ...(author && { author }),
    ...(reviewed_by && { reviewed_by, reviewed_at: now.toISOString() }),
    id,
    slug: fields.slug || slugOf(title),
    publish_at: toInstant(fields.publish_at ?? ''),
    created_at: now.toISOString(),
    review: reviewOf(text),
    version: 1,
  }
}

/** Drafts only: an autosave of a scheduled post could publish half a sentence. */
export function autosaved(post: StoredPost, fields: Fields, now: Date): StoredPost {
  if (post.status !== 'draft') throw new ApiError('post_changed')
  return edited(post, fields, now)
}

/** The gate checks the changed text again (`reviewAgain`). */
export function edited(post: StoredPost, fields: Fields, now: Date): StoredPost {
  notDeleted(post)
  if (isPublic(post) && fields.publish_at !== undefined && changesDate(post, fields))
    throw issue('fields.publish_at', 'A published post keeps its date')
  if (isPublic(post) && (fields.slug ?? post.slug) !== post.slug)
    throw issue('fields.slug', 'A published post keeps its address')
  const { content, publish_at, tags } = fields
  const after: StoredPost = {
    ...next(post),
    title: fields.title ?? post.title,
    subtitle: fields.subtitle ?? post.subtitle,
    excerpt: fields.excerpt ?? post.excerpt,
    content: content === undefined ? post.content : sanitized(content),
    cover_image: fields.cover_image ?? post.cover_image,
    tags: tags ? [...new Set(tags)] : post.tags,
    read_time: fields.read_time ?? post.read_time,
    newsletter_enabled: fields.newsletter_enabled ?? post.newsletter_enabled,
    newsletter_segment: (fields.newsletter_segment ?? post.newsletter_segment) || undefined,
    ...(fields.sources && { sources: fields.sources }),
    publish_at: publish_at === undefined ? post.publish_at : toInstant(publish_at),
    ...byline(post, fields, now),
  }
  const complete = after.status === 'draft' ? after : requireComplete(after)
  return withReview(post, withUpdateDate(post, complete, now))
}

/** @throws ApiError invalid_request that lists the fields missing for scheduling or publishing */
export function requireComplete<P extends StoredPost>(post: P): P {
  const missing = missingFields(post)
  if (missing.length > 0) throw new ApiError('invalid_request', missing)
  return post
}

/** Restores an earlier version's text, with its author and reviewer. Status, date and address stay. */
export function withTextOf(post: StoredPost, earlier: StoredPost, now: Date): StoredPost {
  notDeleted(post)
  const { title, subtitle, excerpt, content, cover_image, tags, read_time } = earlier
  const { author, reviewed_by, reviewed_at, ai_written, sources } = earlier
  const after = {
    ...next(post),
    title,
    subtitle,
    excerpt,
    content,
    cover_image,
    tags,
    read_time,
    author,
    reviewed_by,
    reviewed_at,
    ai_written,
    sources,
  }
  const complete = post.status === 'draft' ? after : requireComplete(after)
  return withReview(post, withUpdateDate(post, complete, now))
}

/** Readers see an update date if one of these fields changes. Tags, author, reviewer and reading time do not count. */
const ARTICLE_FIELDS = [
  'title',
  'subtitle',
  'excerpt',
  'content',
  'cover_image',
  'sources',
] as const

/** Readers and search engines see when a published article was last updated. */
function withUpdateDate(before: StoredPost, after: StoredPost, now: Date): StoredPost {
  const isSame = isEqual(pick(before, ARTICLE_FIELDS), pick(after, ARTICLE_FIELDS))
  return isPublic(before) && !isSame ? { ...after, updated_at: now.toISOString() } : after
}

/** A published post cannot wait for a review, so an edit with a new finding is refused. */
function withReview(before: StoredPost, after: StoredPost): StoredPost {
  const review = reviewAgain(before.review, after)
  if (before.status === 'published' && review.state === 'flagged')
    throw refusalOf(review, before.review)
  return { ...after, review }
}

/** A blank name removes the author or the reviewer. A new reviewer gets the current time as the date of the review. */
function byline(post: StoredPost, { author, reviewed_by }: Fields, now: Date) {
  const isNew = reviewed_by !== undefined && reviewed_by !== (post.reviewed_by ?? '')
  return {
    ...(author !== undefined && { author: author || undefined }),
    ...(isNew && {
      reviewed_by: reviewed_by || undefined,
      reviewed_at: reviewed_by ? now.toISOString() : undefined,
    }),
  }
}

/** @param publish_at an ISO 8601 instant. If undefined, the post keeps its `publish_at`. */
export function scheduled(post: StoredPost, publish_at?: string): StoredPost<'scheduled'> {
  if (post.status !== 'draft') throw new ApiError('post_changed')
  return requireComplete({
    ...next(post),
    publish_at: toInstant(publish_at ?? post.publish_at),
    status: 'scheduled',
  })
}

export function unscheduled(post: StoredPost): StoredPost<'draft'> {
  if (post.status !== 'scheduled') throw new ApiError('post_changed')
  return { ...next(post), status: 'draft' }
}

export function deleted(post: StoredPost, now: Date): StoredPost<'deleted'> {
  notDeleted(post)
  const expires_at = Math.floor(now.getTime() / 1000) + RESTORABLE_DAYS * DAY_SECONDS
  return { ...next(post), status: 'deleted', deleted: { was: post.status, expires_at } }
}

/** @param as `draft` if another post has taken this post's time. If undefined, the post gets its earlier status. */
export function restored(post: StoredPost, as?: 'draft'): StoredPost<PostStatus> {
  if (post.status !== 'deleted') throw new ApiError('post_changed')
  return v.parse(presentPost, { ...next(post), status: as ?? post.deleted.was })
}

function changesDate(post: StoredPost, { publish_at = '' }: Fields): boolean {
  return toInstant(publish_at) !== post.publish_at
}

/** @throws ApiError invalid_request when sanitizing removes everything */
export function sanitized(content: string): string {
  const html = sanitizeArticle(content)
  if (content.trim() && !html) throw issue('fields.content', 'Enter the content')
  return html
}

/** ISO 8601 in UTC, so that times compare as text; blank stays blank. */
function toInstant(time: string): string {
  if (time === '') return time
  const moment = new Date(time)
  if (Number.isNaN(moment.getTime())) throw issue('fields.publish_at', 'Choose a date and time')
  return moment.toISOString()
}

function issue(path: string, message: string): ApiError {
  return new ApiError('invalid_request', [{ path, message }])
}
