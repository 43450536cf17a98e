import * as v from 'valibot'
import { type BlogPost, blogPost } from '../../../../contract/posts/schemas.ts'
import { type PendingEdit, pendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import {
  afterTyping,
  startWriting,
  storedWriting,
  unsavedIn as unsavedFieldsIn,
  type WritingRules,
} from '../../../writing/writing.ts'
import { withEdit } from '../shared/with-edit.ts'
import {
  asStored,
  draftOf,
  type FieldName,
  fieldNames,
  newDraft,
  type PostDraft,
  postDraft,
} from './post-draft.ts'

/**
 * `edit` is the pending edit. Changes to a draft are saved in the draft itself. A draft has a pending edit only if the
 * post was scheduled before.
 */
const seenPost = v.object({ post: blogPost, edit: pendingEdit })
export type SeenPost = v.InferOutput<typeof seenPost>

/** A post in its editor. `seen` is null if the post was never saved. */
export const postWriting = v.object(storedWriting(postDraft, seenPost))
export type Writing = v.InferOutput<typeof postWriting>

export function seenOf(answer: { post: BlogPost; edit?: PendingEdit | undefined }): SeenPost {
  return { post: answer.post, edit: answer.edit ?? { version: 0, fields: {} } }
}

export type PostRules = WritingRules<PostDraft, SeenPost>

export function postRules(timeZone: string): PostRules {
  return {
    names: fieldNames,
    fieldsOf: ({ post, edit }) => draftOf(withEdit(post, edit), timeZone),
    isNewer: isNewerPost,
    stored: (name, fields) => asStored(name, fields, timeZone),
    // If the slug is blank, the server creates one.
    settled: (name, { slug }) => (name === 'slug' && slug.trim() === '' ? 'theirs' : undefined),
    isServerMade: (name) => name === 'slug',
  }
}

/** Whether the post or its pending edit is newer than the version last read. */
function isNewerPost(latest: SeenPost, seen: SeenPost): boolean {
  const [post, edit] = [
    latest.post.version - seen.post.version,
    latest.edit.version - seen.edit.version,
  ]
  return post >= 0 && edit >= 0 && post + edit > 0
}

export function startPost(
  seen: SeenPost | undefined,
  rules: PostRules,
  newPublishAt?: string,
): Writing {
  const form = seen ? rules.fieldsOf(seen) : newDraft(newPublishAt)
  return { ...startWriting(form), seen: seen ?? null }
}

/**
 * True for a new post too. Changes to a draft are saved in the post itself. Changes to any other post are saved in its
 * pending edit.
 */
export function isDraft({ seen }: Pick<Writing, 'seen'>): boolean {
  return !seen || seen.post.status === 'draft'
}

export function unsavedIn(writing: Writing, rules: PostRules): FieldName[] {
  const unsaved = unsavedFieldsIn(writing, rules)
  // A post that staff took off the schedule is a draft again, and its pending edit must become part of the draft.
  const toTakeOver = isDraft(writing) ? (writing.seen?.edit.fields ?? {}) : {}
  return fieldNames.filter((name) => name in toTakeOver || unsaved.includes(name))
}

/** The fields, saved or not, that the Update button writes into the post. */
export function pendingIn(writing: Writing, rules: PostRules): FieldName[] {
  const unsaved = unsavedIn(writing, rules)
  const saved = writing.seen?.edit.fields ?? {}
  return fieldNames.filter((name) => name in saved || unsaved.includes(name))
}

/** Sets the form back to the stored post, without the pending edit. */
export function afterDiscard(writing: Writing, rules: PostRules): Writing {
  const { seen, base } = writing
  const stored = seen ? rules.fieldsOf({ ...seen, edit: { version: 0, fields: {} } }) : base
  return { ...afterTyping(writing, stored, rules), conflicts: [] }
}

/**
 * The fields of the pending edit that somebody else last typed. The Update button must not publish them without a
 * question, because their writer may still be in the middle of a sentence.
 */
export function foreignIn(writing: Writing, rules: PostRules, me: string | undefined): FieldName[] {
  if (isDraft(writing)) return []
  const { fields = {}, written = {} } = writing.seen?.edit ?? {}
  const unsaved = unsavedIn(writing, rules)
  return fieldNames.filter(
    (name) => name in fields && !unsaved.includes(name) && written[name]?.by !== me,
  )
}
