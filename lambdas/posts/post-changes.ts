import { isEqual, pick } from 'es-toolkit'
import * as v from 'valibot'
import { DEFAULT_READ_TIME } from '../../contract/business.ts'
import {
  type DraftFields,
  missingIn,
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
 * What staff may do with a post, as functions from the post that they saw to the post that it becomes; review.ts has what a
 * reviewer does, take-down.ts what becomes of a published one. A change that does not fit its state is a `post_changed`:
 * they saw something else.
 */
const DAY_SECONDS = 24 * 60 * 60
/** How long a deleted post can be restored. */
const RESTORABLE_DAYS = 30

type Fields = { [K in keyof DraftFields]?: DraftFields[K] | undefined }

/** A post that staff write by hand: scheduled, if the gate lets it go out. */
export function written(fields: PostFields, made: Made): StoredPost<'scheduled'> {
  return whole({ ...begun(fields, made), status: 'scheduled' })
}

/** A draft as far as it is written. */
export function drafted(fields: Fields, made: Made): StoredPost<'draft'> {
  return { ...begun(fields, made), status: 'draft' }
}

interface Made {
  id: string
  now: Date
}

function begun(fields: Fields, { id, now }: Made): Omit<StoredPost<'draft'>, 'status'> {
  const { title = '', subtitle = '', excerpt = '', cover_image = '', tags = [] } = fields
  const { author, reviewed_by, sources } = fields
  const text = { title, subtitle, excerpt, content: cleaned(fields.content ?? '') }
  return {
    ...text,
    cover_image,
    tags: [...new Set(tags)],
    read_time: fields.read_time ?? DEFAULT_READ_TIME,
    newsletter_enabled: fields.newsletter_enabled ?? true,
    ...(sources && { sources }),
    ...(author && { author }),
    ...(reviewed_by && { reviewed_by, reviewed_at: now.toISOString() }),
    id,
    slug: fields.slug || slugOf(title),
    publish_at: instant(fields.publish_at ?? ''),
    created_at: now.toISOString(),
    review: reviewOf(text),
    version: 1,
  }
}

/** What somebody is writing is a draft's only: half a sentence of a scheduled post would go out at its time. */
export function autosaved(post: StoredPost, fields: Fields, now: Date): StoredPost {
  if (post.status !== 'draft') throw new ApiError('post_changed')
  return edited(post, fields, now)
}

/** The gate reads every changed text again; what staff approved before stays approved, word for word. */
export function edited(post: StoredPost, fields: Fields, now: Date): StoredPost {
  notDeleted(post)
  if (isPublic(post) && fields.publish_at !== undefined && moves(post, fields))
    throw issue('fields.publish_at', 'A published post keeps its date')
  if (isPublic(post) && (fields.slug ?? post.slug) !== post.slug)
    throw issue('fields.slug', 'A published post keeps its address')
  const { content, publish_at, tags } = fields
  const after: StoredPost = {
    ...next(post),
    title: fields.title ?? post.title,
    subtitle: fields.subtitle ?? post.subtitle,
    excerpt: fields.excerpt ?? post.excerpt,
    content: content === undefined ? post.content : cleaned(content),
    cover_image: fields.cover_image ?? post.cover_image,
    tags: tags ? [...new Set(tags)] : post.tags,
    read_time: fields.read_time ?? post.read_time,
    newsletter_enabled: fields.newsletter_enabled ?? post.newsletter_enabled,
    ...(fields.sources && { sources: fields.sources }),
    publish_at: publish_at === undefined ? post.publish_at : instant(publish_at),
    ...names(post, fields, now),
  }
  return gated(post, dated(post, after.status === 'draft' ? after : whole(after), now))
}

/** @throws ApiError invalid_request with what a post still needs before it is scheduled or published */
export function whole<P extends StoredPost>(post: P): P {
  const missing = missingIn(post)
  if (missing.length > 0) throw new ApiError('invalid_request', missing)
  return post
}

/** The text of an earlier version, with the names that stood for it; state, date and address stay. */
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
  return gated(post, dated(post, post.status === 'draft' ? after : whole(after), now))
}

/** Its tags, names and reading time are about it; they make no other article of it. */
const ARTICLE = ['title', 'subtitle', 'excerpt', 'content', 'cover_image', 'sources'] as const

/** Readers and search engines are told when an article that is out became another; before it is out there is nothing to tell. */
function dated(before: StoredPost, after: StoredPost, now: Date): StoredPost {
  const isSame = isEqual(pick(before, ARTICLE), pick(after, ARTICLE))
  return isPublic(before) && !isSame ? { ...after, updated_at: now.toISOString() } : after
}

/** A published post has no way back to a person's desk: what the gate finds new in it is refused instead. */
function gated(before: StoredPost, after: StoredPost): StoredPost {
  const review = reviewAgain(before.review, after)
  if (before.status === 'published' && review.state === 'flagged')
    throw refusalOf(review, before.review)
  return { ...after, review }
}

/** Blank takes a name away. A reviewer who is named anew has read it now. */
function names(post: StoredPost, { author, reviewed_by }: Fields, now: Date) {
  const isNew = reviewed_by !== undefined && reviewed_by !== (post.reviewed_by ?? '')
  return {
    ...(author !== undefined && { author: author || undefined }),
    ...(isNew && {
      reviewed_by: reviewed_by || undefined,
      reviewed_at: reviewed_by ? now.toISOString() : undefined,
    }),
  }
}

/** @param publish_at an ISO 8601 instant; by default the one that it has */
export function scheduled(post: StoredPost, publish_at?: string): StoredPost<'scheduled'> {
  if (post.status !== 'draft') throw new ApiError('post_changed')
  return whole({
    ...next(post),
    publish_at: instant(publish_at ?? post.publish_at),
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

/** @param as a draft where its time is another post's by now; else it comes back as what it was. */
export function restored(post: StoredPost, as?: 'draft'): StoredPost<PostStatus> {
  if (post.status !== 'deleted') throw new ApiError('post_changed')
  return v.parse(presentPost, { ...next(post), status: as ?? post.deleted.was })
}

function moves(post: StoredPost, { publish_at = '' }: Fields): boolean {
  return instant(publish_at) !== post.publish_at
}

/** @throws ApiError invalid_request where something was written, and nothing of it is left. */
function cleaned(content: string): string {
  const html = sanitizeArticle(content)
  if (content.trim() && !html) throw issue('fields.content', 'Enter the content')
  return html
}

/** As ISO 8601 in UTC, so that times compare as text; blank where there is none yet. */
function instant(time: string): string {
  if (time === '') return time
  const moment = new Date(time)
  if (Number.isNaN(moment.getTime())) throw issue('fields.publish_at', 'Choose a date and time')
  return moment.toISOString()
}

function issue(path: string, message: string): ApiError {
  return new ApiError('invalid_request', [{ path, message }])
}
