import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { DRAFT, type Mail } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { isRefusedWith } from '../../../api/staff-client.ts'
import { keepDraft, readMail } from '../api/mails.ts'
import {
  afterRead,
  afterSaved,
  currentDraft,
  type Draft,
  isUnsaved,
  updateDraft,
  useDraft,
  withMine,
  withTheirs,
  writtenOf,
} from './draft.ts'

/** `conflict`: somebody else, or this person elsewhere, changed it as well. */
type SyncState = { kind: 'idle' | 'saving' | 'failed' } | { kind: 'conflict'; theirs: Mail }

let state: SyncState = { kind: 'idle' }
const listeners = new Set<() => void>()

function go(next: SyncState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Keeps the draft on the server, and says how that gets on. What was typed stays in this tab until it is there. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

const PAUSE_MS = 800

/** Reads the draft when the tab is opened or looked at again, and saves it after each pause in typing. */
export function useDraftSync() {
  const draft = useDraft()
  const { kind } = useSyncState()
  const { data, isError } = useQuery({
    queryKey: queryKeys.mail(DRAFT),
    queryFn: ({ signal }) => readMail(DRAFT, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    // An older answer than what was saved since says nothing.
    if (data && data.version > currentDraft().kept.version) void take(data)
  }, [data])

  // Saved before it is read, it would meet a version that nobody knows of here.
  const isRead = data !== undefined || isError
  const { subject, preheader, content, kind: edited, kept } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them begins the pause anew
  useEffect(() => {
    if (!isRead || kind !== 'idle' || !isUnsaved(currentDraft())) return
    const timer = setTimeout(() => void saveNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [subject, preheader, content, edited, kept, kind, isRead])

  useEffect(() => {
    if (!isRead) return
    const hide = () => void saveNow()
    window.addEventListener('blur', hide)
    return () => window.removeEventListener('blur', hide)
  }, [isRead])
  return { isMissing: isError && !data }
}

/** Saves it at once, for who leaves a field or the page, or tries again. */
export async function saveNow(): Promise<void> {
  const draft = currentDraft()
  if (state.kind === 'saving' || state.kind === 'conflict' || !isUnsaved(draft)) return
  go({ kind: 'saving' })
  const written = writtenOf(draft)
  try {
    const saved = await keepDraft(written, draft.kept.version)
    updateDraft((before) => afterSaved(before, written, saved.version))
    go({ kind: 'idle' })
  } catch (error) {
    if (isRefusedWith(error, 'mail_changed')) await readTheirs()
    else go({ kind: 'failed' })
  }
}

async function readTheirs(): Promise<void> {
  try {
    await take(await readMail(DRAFT))
  } catch {
    go({ kind: 'failed' })
  }
}

async function take(server: Mail): Promise<void> {
  const next = afterRead(currentDraft(), server)
  if (next) {
    updateDraft(() => next)
    go({ kind: 'idle' })
    return
  }
  go({ kind: 'conflict', theirs: server })
}

/** Ends a conflict by whose text goes on. */
export function settle(whose: 'mine' | 'theirs'): void {
  if (state.kind !== 'conflict') return
  const { theirs } = state
  const choose: (before: Draft) => Draft =
    whose === 'theirs'
      ? (before) => withTheirs(before, theirs)
      : (before) => withMine(before, theirs)
  updateDraft(choose)
  go({ kind: 'idle' })
  void saveNow()
}
