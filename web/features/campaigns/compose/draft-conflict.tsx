import { MailConflict } from '../content/mail-conflict.tsx'
import { afterMailChoice } from '../content/mail-writing.ts'
import { draftLoop, updateDraft, useDraft } from './draft.ts'

/** Opens if the draft was changed both here and elsewhere. */
export function DraftConflict() {
  return (
    <MailConflict
      writing={useDraft()}
      onChoose={(whose) => {
        updateDraft((before) => afterMailChoice(before, whose))
        draftLoop.saveUnsaved()
      }}
    />
  )
}
