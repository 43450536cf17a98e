import { useEffect } from 'react'
import { showDone } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { isBlank } from '../content/mail-writing.ts'
import { clearBringBack, useBringBackRequest } from '../shared/bring-back.ts'
import { afterBringBack, BLANK, draftLoop, typeInDraft, updateDraft, useDraft } from './draft.ts'

/** Copies a sent mail into the draft. If the draft contains text, staff must confirm. */
export function BringBack() {
  const request = useBringBackRequest()
  const draft = useDraft()
  const isFree = isBlank(draft.mine)

  useEffect(() => {
    if (request && isFree) fillDraft()
    function fillDraft() {
      if (!request) return
      const { audience, ...mail } = request
      updateDraft((before) => ({
        ...afterBringBack(before, mail),
        ...(audience && { audience, recipient: '' }),
      }))
      clearBringBack()
      draftLoop.saveUnsaved()
      if (audience)
        showDone('Next wave', 'The mail is in the draft again. Choose its size, then press Send.')
      else showDone('In the draft again', 'Subject, preheader and content. Nothing has been sent.')
    }
  }, [request, isFree])

  return (
    <ConfirmDialog
      open={request !== undefined && !isFree}
      title="Replace the draft?"
      confirmLabel="Replace the draft"
      dismissLabel="Keep the draft"
      destructive
      busy={false}
      onConfirm={() => {
        // The effect above fills the draft once it is blank.
        typeInDraft(BLANK)
      }}
      onClose={clearBringBack}
    >
      <p>The text of the sent mail takes the place of what you have written since.</p>
    </ConfirmDialog>
  )
}
