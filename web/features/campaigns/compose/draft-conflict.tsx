import { MailConflict } from '../content/mail-conflict.tsx'
import { useDraft } from './draft.ts'
import { resolveConflict, useSyncState } from './draft-sync.ts'

/** Opens if the draft was changed both here and elsewhere. */
export function DraftConflict() {
  const draft = useDraft()
  const state = useSyncState()
  if (state.kind !== 'conflict') return null
  return <MailConflict theirs={state.theirs} mine={draft} onChoose={resolveConflict} />
}
