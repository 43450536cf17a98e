import { useState } from 'react'
import { isEmptyContent } from '../../../../contract/mail/empty-content.ts'
import type { EmailTemplate, MailText } from '../../../../contract/mail/schemas.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { MailEditor } from '../content/mail-editor.tsx'
import { overridesOf, updateDraft, useDraft } from './draft.ts'
import { DraftState } from './draft-state.tsx'
import { saveNow } from './draft-sync.ts'

interface EditContentProps {
  template: EmailTemplate
  onClose: () => void
}

/** Subject, preheader and content in place of the template's. What is typed is the draft at once. */
export function EditContent({ template, onClose }: EditContentProps) {
  const draft = useDraft()
  // Blank content is the template's: so it begins, but not while somebody empties it.
  const [isTouched, setTouched] = useState(false)
  const content = !isEmptyContent(draft.content) || isTouched ? draft.content : template.html

  function change(part: Partial<MailText>) {
    const isOwn = part.content === template.html
    if (part.content !== undefined) setTouched(!isOwn)
    updateDraft((before) => ({
      ...before,
      ...part,
      // Back to the template's own words, nothing is edited.
      ...(isOwn && { content: '' }),
      kind: template.type,
    }))
  }

  function close() {
    void saveNow()
    onClose()
  }

  return (
    <Dialog
      open
      size="xl"
      title={`Edit content: ${template.title}`}
      closesFromOutside={false}
      onClose={close}
    >
      <MailEditor
        mail={{ ...draft, content }}
        onChange={change}
        onBlur={() => void saveNow()}
        subject={{ hint: "Blank: the template's own.", placeholder: template.subject }}
        contentHint="Header and footer come by themselves. It is shared: whichever template you send, it goes out with this content."
        preview={{ emailType: template.type, ...overridesOf(draft) }}
      />
      <DraftState />
      <DialogActions>
        <Action size="md" variant="solid" onClick={close}>
          Done
        </Action>
      </DialogActions>
    </Dialog>
  )
}
