import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { EmailTemplate, WrittenMail } from '../../../../contract/mail/schemas.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { RichText } from '../../../components/editor/rich-text.tsx'
import { Field } from '../../../components/field.tsx'
import { MailPreview } from '../content/mail-preview.tsx'
import { overridesOf, updateDraft, useDraft } from './draft.ts'
import { DraftState } from './draft-state.tsx'
import { saveNow } from './draft-sync.ts'

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
})
const Fields = chakra('div', { base: { display: 'grid', alignContent: 'start', gap: '5' } })

/** In sight while the text beside it is long. */
const Beside = chakra('div', { base: { position: { lg: 'sticky' }, top: '0', alignSelf: 'start' } })

interface EditContentProps {
  template: EmailTemplate
  onClose: () => void
}

/** Subject, preheader and content in place of the template's, with the mail beside it. What is typed is the draft at once. */
export function EditContent({ template, onClose }: EditContentProps) {
  const draft = useDraft()
  const shown = useSettled(draft)
  // Blank content is the template's: so it begins, but not while somebody empties it.
  const [isTouched, setTouched] = useState(false)
  const content = draft.content.trim() || isTouched ? draft.content : template.html
  const change = (part: Partial<WrittenMail>) => updateDraft((before) => ({ ...before, ...part }))

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
      <Halves>
        <Fields onBlur={() => void saveNow()}>
          <Field
            label="Subject"
            hint="Blank: the template's own."
            placeholder={template.subject}
            autoComplete="off"
            maxLength={200}
            value={draft.subject}
            onChange={(subject) => change({ subject })}
          />
          <Field
            label="Preheader"
            hint="The line that inboxes show after the subject. Blank: how the content begins."
            autoComplete="off"
            maxLength={150}
            value={draft.preheader}
            onChange={(preheader) => change({ preheader })}
          />
          <RichText
            label="Content"
            hint="Header and footer come by themselves. It is shared: whichever template you send, it goes out with this content."
            subset="mail"
            value={content}
            onChange={(html) => {
              setTouched(true)
              change({ content: html })
            }}
          />
        </Fields>
        <Beside>
          <MailPreview request={{ emailType: template.type, ...overridesOf(shown) }} />
        </Beside>
      </Halves>
      <DraftState />
      <DialogActions>
        <Action look="solid" onClick={close}>
          Done
        </Action>
      </DialogActions>
    </Dialog>
  )
}

const SETTLED_MS = 600

/** The value once it has not changed for a moment: the preview is the server's. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
