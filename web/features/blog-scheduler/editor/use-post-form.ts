import { useState } from 'react'
import * as v from 'valibot'
import { type BlogPost, blogPost, type PostFields } from '../../../../contract/posts/schemas.ts'
import { StaffCallError } from '../../../api/staff-client.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { type PostChange, useManagePost } from '../api/posts.ts'
import {
  changedFields,
  draftOf,
  type FieldProblems,
  fieldsOf,
  newDraft,
  type PostDraft,
  postDraft,
  problemsOf,
} from './post-draft.ts'

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

const NOT_SAVED =
  'The post could not be saved. Nothing of what you wrote is lost; please try again.'
const LOOK_AGAIN = 'Not saved yet: look at the marked fields.'

/** The state of the form of one post, or of a new one; what was typed survives every refusal and a new sign-in. */
export function usePostForm(
  post: BlogPost | undefined,
  taken: readonly string[],
  onClose: () => void,
) {
  const timeZone = useTimeZone()
  const publish = usePublishTimes()
  const [before] = useState(() =>
    post ? draftOf(post, timeZone) : newDraft(new Date(), { timeZone, publish }, taken),
  )
  const [kept] = useState(() => keptFor(post))
  const [draft, setDraft] = useState(kept?.draft ?? before)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [failure, setFailure] = useState<{ message: string; isConflict: boolean }>()
  const [requestId] = useState(() => kept?.requestId ?? crypto.randomUUID())
  const { mutate, isPending } = useManagePost()

  function change(part: Partial<PostDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    unsaved.update(() => ({ post: post ?? null, draft: next, requestId }))
  }

  function leave() {
    unsaved.update(() => null)
    onClose()
  }

  function refuse(error: unknown) {
    const refusal =
      error instanceof StaffCallError && error.failure.kind === 'refused'
        ? error.failure
        : undefined
    const found = problemsOf(refusal?.issues ?? [])
    if (refusal?.code === 'slot_taken') found.publish_at = refusal.message
    if (refusal?.code === 'slug_taken') found.slug = refusal.message
    setProblems(found)
    setFailure({
      message: Object.keys(found).length > 0 ? LOOK_AGAIN : failureText(error, NOT_SAVED),
      isConflict: refusal?.code === 'post_changed',
    })
  }

  /** @param version the one that this save is about: a newer one than was opened writes over a colleague's change. */
  function save(version = post?.version ?? 0) {
    const checked = fieldsOf(draft, timeZone)
    if (!checked.ok) {
      setProblems(checked.problems)
      setFailure({ message: LOOK_AGAIN, isConflict: false })
      return
    }
    mutate(request(checked.fields, version), { onSuccess: leave, onError: refuse })
  }

  function request(fields: PostFields, version: number): PostChange {
    if (!post) return { action: 'create', fields, requestId }
    const { id } = post
    return { action: 'update', id, version, fields: changedFields(draft, before, fields) }
  }

  return {
    draft,
    change,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    problems,
    failure,
    isSaving: isPending,
    save,
    /** Closes the form and forgets what was typed. */
    leave,
  }
}

/** What was typed before, if it was about this post as it is now. */
function keptFor(post: BlogPost | undefined) {
  const kept = unsaved.get()
  const isSame = kept?.post?.id === post?.id && kept?.post?.version === post?.version
  return isSame ? kept : null
}
