import { pickBy } from 'es-toolkit'
import { useEffect, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { PendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import { isRefusedWith, issuesOf, staffId } from '../../../api/staff-client.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { createSaveLoop, type SaveRequest, type SaveTrigger } from '../../../writing/save-loop.ts'
import { useWriting as useLoop, useSaving } from '../../../writing/use-writing.ts'
import { afterChoice, afterTyping, isSame } from '../../../writing/writing.ts'
import { type PostChange, useLatestPost, useSavePost } from '../api/posts.ts'
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  fieldsOf,
  type PostDraft,
  type PostFieldsSoFar,
  problemsOf,
} from './post-draft.ts'
import { unsavedPosts } from './unsaved-posts.ts'
import {
  afterDiscard,
  foreignIn,
  isDraft,
  pendingIn,
  postRules,
  type SeenPost,
  seenOf,
  startPost,
  unsavedIn,
  type Writing,
} from './writing.ts'

const AUTOSAVE_MS = 3000
const NOT_SAVED = 'The server could not be reached.'
const LOOK_AGAIN = 'Look at the marked fields.'
const CHANGED =
  'somebody changed this post meanwhile. Their change is in the form now. Look at it, then press again.'

/**
 * Autosaves a draft while staff type. For any other post, autosave saves a pending edit and only `save` updates the
 * post, so that readers never see a half-written sentence.
 * @param id a new post already has its id before its first save
 * @param post the latest version from the server; undefined before the first save
 * @param newPublishAt a new post's time, as a datetime-local value
 */
export function useWriting(
  id: string,
  post: BlogPost | undefined,
  edit: PendingEdit | undefined,
  onCreated: () => void,
  newPublishAt: string | undefined,
) {
  const timeZone = useTimeZone()
  const savePost = useSavePost()
  const latestPost = useLatestPost()
  const [rules] = useState(() => postRules(timeZone))
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isChanged, setChanged] = useState(false)
  /** The version of the pending edit whose foreign fields staff are asked about. */
  const [asking, setAsking] = useState<number>()

  const [loop] = useState(() =>
    createSaveLoop<PostDraft, SeenPost, Writing>({
      store: unsavedPosts.storeOf(
        id,
        startPost(post && seenOf({ post, edit }), rules, newPublishAt),
      ),
      rules,
      unsavedIn: (writing) => unsavedIn(writing, rules),
      request,
      read: async () => seenOf(await latestPost(id)),
      changedCode: 'post_changed',
      autosaveMs: AUTOSAVE_MS,
    }),
  )
  const { writing, saving } = useLoop(loop)
  useSaving(loop)

  useEffect(() => {
    if (post) loop.see(seenOf({ post, edit }))
  }, [loop, post, edit])

  const [isNew] = useState(() => writing.seen === null)
  const isCreated = isNew && writing.seen !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first save
  useEffect(() => {
    if (isCreated) onCreated()
  }, [isCreated])

  /** An autosave saves into the pending edit, except for drafts. */
  function request(
    before: Writing,
    trigger: SaveTrigger,
  ): SaveRequest<PostDraft, SeenPost> | undefined {
    const { seen, mine } = before
    const isEdit = trigger === 'autosave' && !isDraft(before)
    if (isEdit && unsavedIn(before, rules).length === 0) return undefined
    // The first save of a new post includes the form's initial values.
    const names = seen ? pendingIn(before, rules) : fieldNames
    if (names.length === 0) return undefined
    const { fields, problems } = fieldsOf(mine, names, timeZone)
    setProblems(problems)
    const isWhole = Object.keys(problems).length === 0
    const mayBePart = isEdit || isDraft(before)
    return {
      names: isWhole || mayBePart ? names.filter((name) => !problems[name]) : [],
      isWhole,
      async send() {
        try {
          return seenOf(await savePost(isEdit ? saveEdit(before, fields) : update(before, fields)))
        } catch (error) {
          setProblems(problemsIn(error))
          throw error
        }
      },
    }
  }

  /** Omits the fields that do not differ from the post. */
  function saveEdit(before: Writing, fields: PostFieldsSoFar): PostChange {
    const stored = afterDiscard(before, rules).mine
    const { post, edit } = before.seen ?? { post: { version: 0 }, edit: { version: 0 } }
    const isStored = (name: FieldName) => isSame(name, before.mine, stored, rules)
    return {
      action: 'save-edit',
      id,
      version: post.version,
      edit: edit.version,
      fields: pickBy(fields, (_, name) => !isStored(name)),
    }
  }

  function update({ seen }: Writing, fields: PostFieldsSoFar): PostChange {
    if (!seen) return { action: 'create-draft', fields, requestId: id.replace(/^post-/, '') }
    const { version, status } = seen.post
    const autosave = status === 'draft' ? { autosave: true as const } : {}
    const endedEdit = seen.edit.version > 0 ? { edit: seen.edit.version } : {}
    return { action: 'update', id, version, fields, ...autosave, ...endedEdit }
  }

  /**
   * Saves the text, and puts the pending edit into a post that is not a draft. Asks first if somebody else typed a part
   * of the edit.
   * @param confirmed the version of the edit whose foreign fields staff have accepted
   * @returns the saved post, or undefined if nothing was saved, or not everything
   */
  async function save(confirmed?: number): Promise<BlogPost | undefined> {
    setChanged(false)
    setAsking(undefined)
    const me = await staffId()
    const version = loop.get().seen?.edit.version
    if (foreignIn(loop.get(), rules, me).length > 0 && confirmed !== version) {
      setAsking(version)
      return undefined
    }
    const outcome = await loop.save('manual')
    setChanged(outcome === 'changed')
    return outcome === 'saved' ? loop.get().seen?.post : undefined
  }

  return {
    writing,
    rules,
    saving,
    problems,
    /** Why the last save failed. */
    failure:
      saving.kind === 'incomplete'
        ? LOOK_AGAIN
        : saving.kind === 'failed'
          ? Object.keys(problems).length > 0
            ? LOOK_AGAIN
            : failureText(saving.error, NOT_SAVED)
          : isChanged
            ? CHANGED
            : undefined,
    isUnsaved: unsavedIn(writing, rules).length > 0,
    /** Whether the Update button would change the post. */
    isPending: pendingIn(writing, rules).length > 0,
    asking,
    stopAsking: () => setAsking(undefined),
    change(part: Partial<PostDraft>) {
      loop.update((before) => afterTyping(before, part, rules))
    },
    choose(field: FieldName, whose: 'mine' | 'theirs') {
      loop.update((before) => afterChoice<PostDraft, SeenPost, Writing>(before, [field], whose))
    },
    /** Returns to the stored post. @returns a function that brings the discarded changes back */
    discard(): () => void {
      const { mine } = loop.get()
      setProblems({})
      loop.update((before) => afterDiscard(before, rules))
      loop.saveUnsaved()
      return () => {
        loop.update((before) => afterTyping(before, mine, rules))
        loop.saveUnsaved()
      }
    },
    /** Shows the API's messages at their fields. */
    markProblems(issues: readonly { path: string; message: string }[]) {
      setProblems(problemsOf(issues))
    },
    /** Saves a draft, or the pending edit of any other post. @returns whether everything is saved */
    autosave: async () => (await loop.save('autosave')) === 'saved',
    save,
  }
}

function problemsIn(error: unknown): FieldProblems {
  const problems = problemsOf(issuesOf(error))
  if (isRefusedWith(error, 'slot_taken')) problems.publish_at = failureText(error, LOOK_AGAIN)
  if (isRefusedWith(error, 'slug_taken')) problems.slug = failureText(error, LOOK_AGAIN)
  return problems
}
