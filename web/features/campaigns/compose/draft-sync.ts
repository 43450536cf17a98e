import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { DRAFT, type Mail } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { isRefusedWith } from '../../../api/staff-client.ts'
import { readMail, saveDraft } from '../api/mails.ts'
import {
  afterRead,
  afterSaved,
  currentDraft,
  type Draft,
  isUnsaved,
  toServerDraft,
  updateDraft,
  useDraft,
  withMine,
  withTheirs,
} from './draft.ts'

/** `conflict`: the draft was changed both here and elsewhere, for example in another tab. */
type SyncState = { kind: 'idle' | 'saving' | 'failed' } | { kind: 'conflict'; theirs: Mail }

let state: SyncState = { kind: 'idle' }
const listeners = new Set<() => void>()

function setSyncState(next: SyncState): void {
  state = next
  for (const listener of listeners) listener()
}

export function useSyncState(): SyncState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

const SAVE_DELAY_MS = 800

/** Reads the draft when the page opens or gets the focus. Saves the draft after each pause in typing. */
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
    // Ignores an answer older than the last save.
    if (data && data.version > currentDraft().kept.version) void applyServerDraft(data)
  }, [data])

  // Saving before the first read would send an old version and cause a false conflict.
  const isRead = data !== undefined || isError
  const { subject, preheader, content, kind: edited, kept } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these restarts the delay
  useEffect(() => {
    if (!isRead || kind !== 'idle' || !isUnsaved(currentDraft())) return
    const timer = setTimeout(() => void saveNow(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [subject, preheader, content, edited, kept, kind, isRead])

  useEffect(() => {
    if (!isRead) return
    const save = () => void saveNow()
    window.addEventListener('blur', save)
    return () => window.removeEventListener('blur', save)
  }, [isRead])
  return { isMissing: isError && !data }
}

/** Saves unsaved changes at once, for example when staff leave a field or the page. */
export async function saveNow(): Promise<void> {
  const draft = currentDraft()
  if (state.kind === 'saving' || state.kind === 'conflict' || !isUnsaved(draft)) return
  setSyncState({ kind: 'saving' })
  const toSave = toServerDraft(draft)
  try {
    const saved = await saveDraft(toSave, draft.kept.version)
    updateDraft((before) => afterSaved(before, toSave, saved.version))
    setSyncState({ kind: 'idle' })
  } catch (error) {
    if (isRefusedWith(error, 'mail_changed')) await readTheirs()
    else setSyncState({ kind: 'failed' })
  }
}

async function readTheirs(): Promise<void> {
  try {
    await applyServerDraft(await readMail(DRAFT))
  } catch {
    setSyncState({ kind: 'failed' })
  }
}

async function applyServerDraft(server: Mail): Promise<void> {
  const next = afterRead(currentDraft(), server)
  if (next) {
    updateDraft(() => next)
    setSyncState({ kind: 'idle' })
    return
  }
  setSyncState({ kind: 'conflict', theirs: server })
}

export function resolveConflict(whose: 'mine' | 'theirs'): void {
  if (state.kind !== 'conflict') return
  const { theirs } = state
  const choose: (before: Draft) => Draft =
    whose === 'theirs'
      ? (before) => withTheirs(before, theirs)
      : (before) => withMine(before, theirs)
  updateDraft(choose)
  setSyncState({ kind: 'idle' })
  void saveNow()
}
