import { useState } from 'react'
import { isEmptyContent } from '../../../../contract/mail/empty-content.ts'
import type { EmailTemplate, MailText } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { MailEditor } from '../content/mail-editor.tsx'
import { draftLoop, overridesOf, typeInDraft, updateDraft, useDraft } from './draft.ts'
import { DraftState } from './draft-state.tsx'

interface EditContentProps {
  template: EmailTemplate
  onClose: () => void
}

/** Edits the draft that replaces the template's text. Each keystroke changes the draft. */
export function EditContent({ template, onClose }: EditContentProps) {
  const draft = useDraft()
  // If the draft is blank, the editor shows the template's content. If staff delete all of it, the editor stays blank.
  const [isTouched, setTouched] = useState(false)
  const { mine } = draft
  const content = !isEmptyContent(mine.content) || isTouched ? mine.content : template.html

  function change(part: Partial<MailText>) {
    const isOwn = part.content === template.html
    if (part.content !== undefined) setTouched(!isOwn)
    // Content equal to the template's default content is stored as blank.
    typeInDraft({ ...part, ...(isOwn && { content: '' }), kind: template.type })
  }

  function close() {
    draftLoop.saveUnsaved()
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
        mail={{ ...mine, content }}
        onChange={change}
        onBlur={draftLoop.saveUnsaved}
        subject={{ hint: "Blank: the template's own.", placeholder: template.subject }}
        contentHint="Header and footer come by themselves. All four templates share this content: whichever you send goes out with it."
        preview={{ emailType: template.type, ...overridesOf(mine) }}
        ai={{
          writing: draft,
          update: updateDraft,
          emailType: template.type,
          template,
          mutationKey: mutationKeys.aiEditOfDraft(template.type),
        }}
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
