import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { MailPreview } from '../content/mail-preview.tsx'
import { overridesOf } from './draft.ts'
import { useDraft } from './use-draft.ts'

interface PreviewDialogProps {
  open: boolean
  template: EmailTemplate
  onClose: () => void
}

export function PreviewDialog({ open, template, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Email Preview: ${template.title}`} size="lg">
      <Preview template={template} />
    </Dialog>
  )
}

function Preview({ template }: Pick<PreviewDialogProps, 'template'>) {
  const request = { emailType: template.type, ...overridesOf(useDraft()) }
  return <MailPreview request={request} />
}
