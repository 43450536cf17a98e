import { useEffect } from 'react'
import { showDone } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { forgetWish, useWish } from '../shared/bring-back.ts'
import { afterBringBack, isBlank, updateDraft, useDraft } from './draft.ts'
import { saveNow } from './draft-sync.ts'

/** Puts a mail that was sent back into the draft; where that holds something, it asks first. */
export function BringBack() {
  const wish = useWish()
  const draft = useDraft()
  const isFree = isBlank(draft)

  useEffect(() => {
    if (wish && isFree) take()
    function take() {
      if (!wish) return
      updateDraft((before) => afterBringBack(before, wish))
      forgetWish()
      void saveNow()
      showDone('Brought back', 'Subject, preheader and content are in the draft again.')
    }
  }, [wish, isFree])

  return (
    <ConfirmDialog
      open={wish !== undefined && !isFree}
      title="Replace the draft?"
      confirmLabel="Replace the draft"
      dismissLabel="Keep the draft"
      destructive
      busy={false}
      onConfirm={() => {
        // What is free is taken.
        updateDraft((before) => ({ ...before, subject: '', preheader: '', content: '' }))
      }}
      onClose={forgetWish}
    >
      <p>The mail that you bring back takes the place of what you have written since.</p>
    </ConfirmDialog>
  )
}
