import * as v from 'valibot'
import { blogPost } from '../../../../contract/posts/schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { postDraft } from './post-draft.ts'

/** `post` is the one being edited, as it was opened; null: a new one. */
const unsavedPost = v.nullable(
  v.object({ post: v.nullable(blogPost), draft: postDraft, requestId: v.string() }),
)

/** What was typed into the editor and not saved: it outlives a sign-in that comes in between. */
export const unsaved = createPersistedStore<typeof unsavedPost>({
  key: 'myplateful.unsaved-post',
  schema: unsavedPost,
  initial: null,
  storage: () => window.sessionStorage,
})
