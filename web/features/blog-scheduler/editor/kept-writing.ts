import * as v from 'valibot'
import { blogPost } from '../../../../contract/posts/schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { postDraft } from './post-draft.ts'
import { unsavedIn, type Writing } from './writing.ts'

const kept = v.record(
  v.string(),
  v.object({ seen: v.nullable(blogPost), base: postDraft, draft: postDraft }),
)

/** What was typed into posts and not saved, by post: it outlives a reload, and a sign-in that comes in between. */
const unsaved = createPersistedStore({
  key: 'myplateful.unsaved-posts',
  schema: kept,
  initial: {},
  storage: () => window.sessionStorage,
})

export function keptWriting(id: string): Writing | undefined {
  const found = unsaved.get()[id]
  return found && { ...found, conflicts: [] }
}

/** The id of a new post: that of one which was begun in this window and never saved, or one that no other has. */
export function newPostId(): string {
  const begun = Object.entries(unsaved.get()).find(([, { seen }]) => seen === null)
  return begun?.[0] ?? `post-${crypto.randomUUID()}`
}

/** What is saved need not be kept. */
export function keepWriting(id: string, writing: Writing): void {
  const { seen, base, draft } = writing
  const isSaved = unsavedIn(writing).length === 0
  if (isSaved && !unsaved.get()[id]) return
  unsaved.update(({ [id]: _, ...others }) =>
    isSaved ? others : { ...others, [id]: { seen, base, draft } },
  )
}
