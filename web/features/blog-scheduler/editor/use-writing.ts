import { pickBy } from 'es-toolkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { PendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import {
  isLeavingForSignIn,
  isNotFound,
  isSignInNeeded,
  StaffCallError,
} from '../../../api/staff-client.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { type PostChange, useLatestPost, useSavePost } from '../api/posts.ts'
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  fieldsOf,
  isSameField,
  type PostDraft,
  type PostFieldsSoFar,
  problemsOf,
} from './post-draft.ts'
import { storedWriting, storeWriting } from './unsaved-posts.ts'
import {
  afterChoice,
  afterDiscard,
  afterRemoteChange,
  afterSave,
  afterTyping,
  isDraft,
  pendingIn,
  startWriting,
  unsavedIn,
  type Writing,
} from './writing.ts'

const AUTOSAVE_MS = 3000
const RETRY_MS = 10_000
const NOT_SAVED = 'The server could not be reached.'
const LOOK_AGAIN = 'Look at the marked fields.'

export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving'; trigger: SaveTrigger }
  | { kind: 'saved'; at: Date }
  /** `willRetry`: the editor saves again by itself. */
  | { kind: 'failed'; message: string; willRetry: boolean }

type SaveTrigger = 'autosave' | 'manual'

/**
 * Autosaves a draft while staff type. For any other post, autosave saves a pending edit and only `save('manual')`
 * updates the post, so that readers never see a half-written sentence. Unsaved changes are stored in this window.
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
  const [writing, setWriting] = useState(
    () => storedWriting(id) ?? startWriting(post, timeZone, edit, newPublishAt),
  )
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const [problems, setProblems] = useState<FieldProblems>({})
  /** The newest state: `writing` changes only with the next render. */
  const present = useRef(writing)
  const underWay = useRef<Promise<BlogPost | undefined>>(Promise.resolve(undefined))

  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const update = useCallback(
    (next: Writing) => {
      present.current = next
      storeWriting(id, next)
      setWriting(next)
    },
    [id],
  )

  useEffect(() => {
    if (post) update(afterRemoteChange(present.current, post, timeZone, edit))
  }, [post, edit, update, timeZone])

  /**
   * Runs one save at a time.
   * @param trigger `autosave` saves into the pending edit, except for drafts
   * @returns the saved post, or undefined if something could not be saved
   */
  function save(trigger: SaveTrigger): Promise<BlogPost | undefined> {
    underWay.current = underWay.current.then(() => saveNow(trigger))
    return underWay.current
  }

  async function saveNow(trigger: SaveTrigger): Promise<BlogPost | undefined> {
    const before = present.current
    if (before.conflicts.length > 0) return undefined
    const { serverPost } = before
    const isEdit = trigger === 'autosave' && !isDraft(before)
    if (isEdit && unsavedIn(before).length === 0) return serverPost ?? undefined
    // The first save of a new post includes the form's initial values.
    const names = serverPost ? pendingIn(before) : fieldNames
    const { fields, problems } = fieldsOf(before.draft, names, timeZone)
    const isWhole = Object.keys(problems).length === 0
    setProblems(problems)
    if (!isWhole && !isEdit && !isDraft(before)) return failed(LOOK_AGAIN)
    const sent = names.filter((name) => !problems[name])
    if (sent.length === 0) return isWhole ? (serverPost ?? undefined) : failed(LOOK_AGAIN)

    setSaving({ kind: 'saving', trigger })
    try {
      const change = isEdit ? saveEdit(before, fields) : request(before, fields)
      const { post, edit } = await savePost(change)
      update(afterSave(present.current, pick(before.draft, sent), post, timeZone, edit))
      if (!serverPost && isOpen.current) onCreated()
    } catch (error) {
      return refused(error, trigger)
    }
    if (!isWhole) return failed(LOOK_AGAIN)
    setSaving({ kind: 'saved', at: new Date() })
    return present.current.serverPost ?? undefined
  }

  /** Omits the fields that do not differ from the post. */
  function saveEdit(before: Writing, fields: PostFieldsSoFar): PostChange {
    const stored = afterDiscard(before, timeZone).draft
    const { version = 0 } = before.serverPost ?? {}
    const isStored = (name: FieldName) => isSameField(name, before.draft, stored, timeZone)
    return {
      action: 'save-edit',
      id,
      version,
      edit: before.edit.version,
      fields: pickBy(fields, (_, name) => !isStored(name)),
    }
  }

  function request({ serverPost, edit }: Writing, fields: PostFieldsSoFar): PostChange {
    if (!serverPost) return { action: 'create-draft', fields, requestId: id.replace(/^post-/, '') }
    const { version, status } = serverPost
    const autosave = status === 'draft' ? { autosave: true as const } : {}
    const endedEdit = edit.version > 0 ? { edit: edit.version } : {}
    return { action: 'update', id, version, fields, ...autosave, ...endedEdit }
  }

  async function refused(error: unknown, trigger: SaveTrigger): Promise<BlogPost | undefined> {
    const refusal =
      error instanceof StaffCallError && error.failure.kind === 'refused'
        ? error.failure
        : undefined
    if (refusal?.code === 'post_changed') return saveOnLatest(trigger)
    const fieldProblems = problemsOf(refusal?.issues ?? [])
    if (refusal?.code === 'slot_taken') fieldProblems.publish_at = refusal.message
    if (refusal?.code === 'slug_taken') fieldProblems.slug = refusal.message
    setProblems(fieldProblems)
    if (Object.keys(fieldProblems).length > 0) return failed(LOOK_AGAIN)
    return failed(failureText(error, NOT_SAVED), !refusal && !isSignInNeeded(error))
  }

  /** Somebody else saved first. Merges the local changes into the newer version, then saves again. */
  async function saveOnLatest(trigger: SaveTrigger): Promise<BlogPost | undefined> {
    const before = present.current
    try {
      const { post, edit } = await latestPost(id)
      update(afterRemoteChange(present.current, post, timeZone, edit))
    } catch (error) {
      return failed(failureText(error, NOT_SAVED), !isNotFound(error))
    }
    setSaving({ kind: 'idle' })
    const { serverPost, edit } = present.current
    const isSame =
      serverPost?.version === before.serverPost?.version && edit.version === before.edit.version
    return isSame ? failed(NOT_SAVED, true) : saveNow(trigger)
  }

  function failed(message: string, willRetry = false): undefined {
    setSaving({ kind: 'failed', message, willRetry })
  }

  const unsaved = unsavedIn(writing)
  const isUnsaved = unsaved.length > 0
  const isWaiting = saving.kind === 'saving' || (saving.kind === 'failed' && !saving.willRetry)
  const savesNow = isUnsaved && !isWaiting && writing.conflicts.length === 0
  const saveLatest = useRef(save)
  saveLatest.current = save

  useEffect(() => {
    if (!savesNow) return
    const delay = saving.kind === 'failed' ? RETRY_MS : AUTOSAVE_MS
    const timer = setTimeout(() => void saveLatest.current('autosave'), delay)
    return () => clearTimeout(timer)
  }, [savesNow, saving])

  useSaveOnLeave(() => {
    if (unsavedIn(present.current).length > 0) void saveLatest.current('autosave')
  }, isUnsaved)

  return {
    writing,
    saving,
    problems,
    isUnsaved,
    /** Whether the Update button would change the post. */
    isPending: pendingIn(writing).length > 0,
    change(part: Partial<PostDraft>) {
      if (saving.kind === 'failed') setSaving({ kind: 'idle' })
      update(afterTyping(present.current, part))
    },
    choose(field: FieldName, whose: 'mine' | 'theirs') {
      update(afterChoice(present.current, field, whose))
    },
    /** Returns to the stored post. @returns a function that brings the discarded changes back */
    discard(): () => void {
      const { draft } = present.current
      setProblems({})
      setSaving({ kind: 'idle' })
      update(afterDiscard(present.current, timeZone))
      void save('autosave')
      return () => {
        update(afterTyping(present.current, draft))
        void save('autosave')
      }
    },
    /** Shows the API's messages at their fields. */
    markProblems(issues: readonly { path: string; message: string }[]) {
      setProblems(problemsOf(issues))
    },
    save,
  }
}

function pick(draft: PostDraft, names: readonly FieldName[]): Partial<PostDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

/** Saves when staff leave or hide the page. If changes are unsaved, the browser asks before it closes the window. */
function useSaveOnLeave(save: () => void, isUnsaved: boolean) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const saveLatest = () => latest.current()
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') saveLatest()
    }
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      saveLatest()
    }
  }, [])
  useEffect(() => {
    if (!isUnsaved) return
    const confirmClosing = (event: BeforeUnloadEvent) => {
      if (!isLeavingForSignIn()) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmClosing)
    return () => window.removeEventListener('beforeunload', confirmClosing)
  }, [isUnsaved])
}
