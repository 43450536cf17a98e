import { type EmailTemplate, testRecipient } from '../../../../contract/mail/schemas.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field, Form } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { updateDraft, useDraft } from './draft.ts'
import { useSendTest } from './send-mail.ts'

interface SendTestDialogProps {
  open: boolean
  template: EmailTemplate
  onClose: () => void
}

export function SendTestDialog({ open, template, onClose }: SendTestDialogProps) {
  const { tester } = useDraft()
  const { sendTest, busy } = useSendTest(template.type, onClose)
  const form = useForm({
    schema: testRecipient,
    initial: { recipientEmail: tester },
    send: ({ recipientEmail }) => {
      updateDraft((before) => ({ ...before, tester: recipientEmail }))
      sendTest(recipientEmail)
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={`Send a test: ${template.title}`} size="sm">
      <Form onSubmit={form.submit}>
        <Field
          label="Test address"
          hint="Any address, on the list or not. The mail is as it stands now, with a footer that says it is a test. The list and the figures stay as they are."
          type="email"
          autoComplete="email"
          {...form.field('recipientEmail')}
        />
        <DialogActions>
          <Action size="md" onClick={onClose}>
            Back
          </Action>
          <Action type="submit" size="md" variant="solid" busy={busy}>
            {busy ? 'Sending...' : 'Send test'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
