import * as v from 'valibot'
import { blogPost } from '../../../../contract/posts/schemas.ts'
import { pendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { postDraft } from './post-draft.ts'
import { NO_EDIT, unsavedIn, type Writing } from './writing.ts'

const storedPosts = v.record(
  v.string(),
  v.object({
    seen: v.nullable(blogPost),
    edit: v.optional(pendingEdit, NO_EDIT),
    base: postDraft,
    draft: postDraft,
  }),
)

/** Unsaved changes by post id. Stored, so that the changes survive a reload and a sign-in. */
const unsaved = createPersistedStore({
  key: 'myplateful.unsaved-posts',
  schema: storedPosts,
  initial: {},
  storage: () => window.sessionStorage,
})

export function storedWriting(id: string): Writing | undefined {
  const stored = unsaved.get()[id]
  if (!stored) return undefined
  const { seen, edit, base, draft } = stored
  return { serverPost: seen, edit, base, draft, conflicts: [] }
}

/**
 * The id for a new post. If this window contains a new post that was never saved, returns that post's id, so that staff
 * continue with it.
 */
export function newPostId(): string {
  const neverSaved = Object.entries(unsaved.get()).find(([, { seen }]) => seen === null)
  return neverSaved?.[0] ?? `post-${crypto.randomUUID()}`
}

/** Stores the unsaved changes. Deletes the stored changes once the server has saved them. */
export function storeWriting(id: string, writing: Writing): void {
  const { serverPost: seen, edit, base, draft } = writing
  const isSaved = unsavedIn(writing).length === 0
  if (isSaved && !unsaved.get()[id]) return
  unsaved.update(({ [id]: _, ...others }) =>
    isSaved ? others : { ...others, [id]: { seen, edit, base, draft } },
  )
}
