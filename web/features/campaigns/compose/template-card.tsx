import { chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { Card } from '../../../components/admin-ui.tsx'
import { Button } from '../../../components/button.tsx'
import { CampaignProgress } from '../progress/campaign-progress.tsx'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { AiEditForm } from './ai-edit-form.tsx'
import { LatestEdit } from './latest-edit.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useSend } from './send-mail.ts'
import { SendToAllDialog } from './send-to-all-dialog.tsx'
import { useDraft } from './use-draft.ts'

const Title = chakra('h3', {
  base: { fontSize: 'xl', fontWeight: '800', letterSpacing: '-0.025em', lineHeight: '1.25' },
})
// Room for two lines where cards stand side by side, so that their fields do too.
const Description = chakra('p', {
  base: { marginTop: '1.5', minHeight: { lg: '2lh' }, color: 'fg.muted' },
})
const Facts = chakra('dl', {
  base: {
    marginBlock: '16px 22px',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '700', overflowWrap: 'anywhere' },
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: 'auto', paddingTop: '22px' },
})

interface TemplateCardProps {
  template: EmailTemplate
  /** Campaigns of this template that are under way. */
  running: readonly RunningCampaign[]
}

export function TemplateCard({ template, running }: TemplateCardProps) {
  const title = useId()
  const prompt = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'preview' | 'send-to-all'>()
  const { recipient, edits } = useDraft()
  const { send, busy: requesting } = useSend(template.type)
  // A paused one may wait for days.
  const sending = requesting || running.some(({ campaign }) => campaign.status !== 'paused')
  const latestEdit = edits.at(-1)
  const close = () => setDialog(undefined)

  function start() {
    if (sending) return
    if (recipient.trim()) send()
    else setDialog('send-to-all')
  }

  return (
    <Card aria-labelledby={title}>
      <Title id={title}>{template.title}</Title>
      <Description>{template.description}</Description>
      <Facts>
        <dt>Default subject</dt>
        <dd>{template.subject}</dd>
      </Facts>
      <AiEditForm template={template} prompt={prompt} />
      {latestEdit?.emailType === template.type && (
        <LatestEdit
          edit={latestEdit}
          template={template}
          // Its button may go with the edit; the prompt is back in its field.
          onUndone={() => prompt.current?.focus()}
        />
      )}
      {running.map(({ campaign, isUnreachable }) => (
        <CampaignProgress
          key={campaign.campaignId}
          campaign={campaign}
          isUnreachable={isUnreachable}
        />
      ))}
      <Actions>
        <Button type="button" look="quiet" size="sm" onClick={() => setDialog('preview')}>
          Preview
        </Button>
        {/* aria-disabled, not disabled: a disabled button would lose the focus. */}
        <Button type="button" size="sm" aria-disabled={sending} aria-busy={sending} onClick={start}>
          {sending ? 'Sending...' : 'Send'}
        </Button>
      </Actions>
      <PreviewDialog open={dialog === 'preview'} template={template} onClose={close} />
      <SendToAllDialog
        open={dialog === 'send-to-all'}
        template={template}
        busy={requesting}
        onConfirm={() => send(close)}
        onClose={close}
      />
    </Card>
  )
}
