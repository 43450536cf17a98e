import * as v from 'valibot'
import { createUnsavedWritings } from '../../../writing/unsaved-writings.ts'
import { unsavedIn } from '../../../writing/writing.ts'
import { postRules, postWriting } from './writing.ts'

/** The zone changes how times are shown, but not which fields are unsaved. */
const ANY_ZONE = postRules('UTC')

/** Unsaved changes by post id. */
export const unsavedPosts = createUnsavedWritings(
  'myplateful.unsaved-posts',
  v.record(v.string(), postWriting),
  (writing) => unsavedIn(writing, ANY_ZONE).length > 0,
)

/**
 * The id for a new post. If this window contains a new post that was never saved, returns that post's id, so that staff
 * continue with it.
 */
export function newPostId(): string {
  const neverSaved = Object.entries(unsavedPosts.stored()).find(([, { seen }]) => seen === null)
  return neverSaved?.[0] ?? `post-${crypto.randomUUID()}`
}
