import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field, Form } from '../../../components/field.tsx'
import { updateDraft, useDraft } from './draft.ts'
import { useSendTest } from './send-mail.ts'

interface SendTestDialogProps {
  open: boolean
  template: EmailTemplate
  onClose: () => void
}

/** Asks for the address of a test. */
export function SendTestDialog({ open, template, onClose }: SendTestDialogProps) {
  const { tester } = useDraft()
  const { sendTest, busy } = useSendTest(template.type, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={`Send a test: ${template.title}`} size="sm">
      <Form onSubmit={() => sendTest(tester.trim())}>
        <Field
          label="Test address"
          hint="Any address, on the list or not. The mail is as it stands now, with a footer that says it is a test. The list and the figures stay as they are."
          type="email"
          autoComplete="email"
          value={tester}
          onChange={(value) => updateDraft((before) => ({ ...before, tester: value }))}
        />
        <DialogActions>
          <Action size="md" onClick={onClose}>
            Back
          </Action>
          <Action type="submit" size="md" look="solid" busy={busy} blocked={!tester.trim()}>
            {busy ? 'Sending...' : 'Send test'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
