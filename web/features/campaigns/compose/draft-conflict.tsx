import { MailConflict } from '../content/mail-conflict.tsx'
import { useDraft } from './draft.ts'
import { settle, useSyncState } from './draft-sync.ts'

/** Where the draft was changed elsewhere as well; nothing where it was not. */
export function DraftConflict() {
  const draft = useDraft()
  const state = useSyncState()
  if (state.kind !== 'conflict') return null
  return <MailConflict theirs={state.theirs} mine={draft} onChoose={settle} />
}
