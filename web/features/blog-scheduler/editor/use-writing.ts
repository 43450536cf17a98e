import { useCallback, useEffect, useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import {
  isLeavingForSignIn,
  isNotFound,
  isSignInNeeded,
  StaffCallError,
} from '../../../api/staff-client.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { type PostChange, useLatestPost, useSavePost } from '../api/posts.ts'
import { keepWriting, keptWriting } from './kept-writing.ts'
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  fieldsOf,
  type PostDraft,
  problemsOf,
} from './post-draft.ts'
import { begun, chosen, followed, saved, typed, unsavedIn, type Writing } from './writing.ts'

const AUTOSAVE_MS = 3000
const RETRY_MS = 10_000
const NOT_SAVED = 'The server could not be reached.'
const LOOK_AGAIN = 'Look at the marked fields.'

export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** `again`: it is tried again by itself. */
  | { kind: 'failed'; message: string; again: boolean }

type How = 'by itself' | 'asked for'

/**
 * A post while it is written. A draft saves itself. What goes out by itself, or is out, is saved only by `save`: half a
 * sentence would be read by everybody. Whatever is not saved is kept in this window.
 * @param id the post's, also of one that was never saved
 * @param post as it was last read; undefined: it was never saved
 */
export function useWriting(id: string, post: BlogPost | undefined, onCreated: () => void) {
  const timeZone = useTimeZone()
  const savePost = useSavePost()
  const latestPost = useLatestPost()
  const [writing, setWriting] = useState(() => keptWriting(id) ?? begun(post, timeZone))
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const [problems, setProblems] = useState<FieldProblems>({})
  /** What the next step begins from: a render may be behind. */
  const present = useRef(writing)
  const underWay = useRef<Promise<BlogPost | undefined>>(Promise.resolve(undefined))

  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const put = useCallback(
    (next: Writing) => {
      present.current = next
      keepWriting(id, next)
      setWriting(next)
    },
    [id],
  )

  useEffect(() => {
    if (post) put(followed(present.current, post, timeZone))
  }, [post, put, timeZone])

  /**
   * One save at a time.
   * @param how `by itself`: only what saves itself
   * @returns the post as it is saved; undefined where something could not be
   */
  function save(how: How): Promise<BlogPost | undefined> {
    underWay.current = underWay.current.then(() => saveNow(how))
    return underWay.current
  }

  async function saveNow(how: How): Promise<BlogPost | undefined> {
    const before = present.current
    if (before.conflicts.length > 0) return undefined
    // It may have been scheduled since the save was asked for.
    if (how === 'by itself' && !savesItself(before)) return undefined
    // A new post is saved whole, with all that its form begins with.
    const names = before.seen ? unsavedIn(before) : fieldNames
    const { fields, problems } = fieldsOf(before.draft, names, timeZone)
    const isWhole = Object.keys(problems).length === 0
    setProblems(problems)
    if (!isWhole && !savesItself(before)) return failed(LOOK_AGAIN)
    const sent = names.filter((name) => !problems[name])
    if (sent.length === 0) return isWhole ? (before.seen ?? undefined) : failed(LOOK_AGAIN)

    setSaving({ kind: 'saving' })
    try {
      const answer = await savePost(request(before, fields))
      put(saved(present.current, pick(before.draft, sent), answer, timeZone))
      if (!before.seen && isOpen.current) onCreated()
    } catch (error) {
      return refused(error, how)
    }
    if (!isWhole) return failed(LOOK_AGAIN)
    setSaving({ kind: 'saved', at: new Date() })
    return present.current.seen ?? undefined
  }

  function request({ seen }: Writing, fields: object): PostChange {
    if (!seen) return { action: 'create-draft', fields, requestId: id.replace(/^post-/, '') }
    const { version, status } = seen
    const autosave = status === 'draft' ? { autosave: true as const } : {}
    return { action: 'update', id, version, fields, ...autosave }
  }

  async function refused(error: unknown, how: How): Promise<BlogPost | undefined> {
    const refusal =
      error instanceof StaffCallError && error.failure.kind === 'refused'
        ? error.failure
        : undefined
    if (refusal?.code === 'post_changed') return saveOnLatest(how)
    const found = problemsOf(refusal?.issues ?? [])
    if (refusal?.code === 'slot_taken') found.publish_at = refusal.message
    if (refusal?.code === 'slug_taken') found.slug = refusal.message
    setProblems(found)
    if (Object.keys(found).length > 0) return failed(LOOK_AGAIN)
    return failed(failureText(error, NOT_SAVED), !refusal && !isSignInNeeded(error))
  }

  /** Somebody was there first: what is typed here is put on what they made of it. */
  async function saveOnLatest(how: How): Promise<BlogPost | undefined> {
    const { version } = present.current.seen ?? {}
    try {
      const { post } = await latestPost(id)
      put(followed(present.current, post, timeZone))
    } catch (error) {
      return failed(failureText(error, NOT_SAVED), !isNotFound(error))
    }
    setSaving({ kind: 'idle' })
    return present.current.seen?.version === version ? failed(NOT_SAVED, true) : saveNow(how)
  }

  function failed(message: string, again = false): undefined {
    setSaving({ kind: 'failed', message, again })
  }

  const unsaved = unsavedIn(writing)
  const isUnsaved = unsaved.length > 0
  const isWaiting = saving.kind === 'saving' || (saving.kind === 'failed' && !saving.again)
  const savesNow = savesItself(writing) && isUnsaved && !isWaiting && writing.conflicts.length === 0
  const saveLatest = useRef(save)
  saveLatest.current = save

  useEffect(() => {
    if (!savesNow) return
    const delay = saving.kind === 'failed' ? RETRY_MS : AUTOSAVE_MS
    const timer = setTimeout(() => void saveLatest.current('by itself'), delay)
    return () => clearTimeout(timer)
  }, [savesNow, saving])

  useSavingOnTheWayOut(() => {
    if (unsavedIn(present.current).length > 0) void saveLatest.current('by itself')
  }, isUnsaved)

  return {
    writing,
    saving,
    problems,
    isUnsaved,
    change(part: Partial<PostDraft>) {
      if (saving.kind === 'failed') setSaving({ kind: 'idle' })
      put(typed(present.current, part))
    },
    choose(field: FieldName, whose: 'mine' | 'theirs') {
      put(chosen(present.current, field, whose))
    },
    /** Back to what is saved. */
    discard() {
      setProblems({})
      setSaving({ kind: 'idle' })
      put({ ...present.current, draft: present.current.base, conflicts: [] })
    },
    /** Marks what the server found missing. */
    mark(issues: readonly { path: string; message: string }[]) {
      setProblems(problemsOf(issues))
    },
    save,
  }
}

/** A draft does, and what is to become one. */
export function savesItself({ seen }: Writing): boolean {
  return !seen || seen.status === 'draft'
}

function pick(draft: PostDraft, names: readonly FieldName[]): Partial<PostDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

/** Saves when the page is left or out of sight; the browser asks before a window closes with what is not saved. */
function useSavingOnTheWayOut(save: () => void, isUnsaved: boolean) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const leave = () => latest.current()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForSignIn()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
