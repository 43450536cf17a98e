import { Badge, Card, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { isOver } from '../../../../contract/campaigns/schemas.ts'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { Action, Heading, Quiet, Row } from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { AiEdit } from '../content/ai-edit.tsx'
import { MailPreview } from '../content/mail-preview.tsx'
import { effectiveMail, undecidedFacts } from '../content/mail-writing.ts'
import { RemovedList } from '../content/removed-notice.tsx'
import { AI_IS_EDITING, useIsAiEditing } from '../content/use-ai-request.ts'
import { CampaignProgress } from '../progress/campaign-progress.tsx'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { type CardContent, cardContent, contentOwner } from './card-content.ts'
import { type Draft, overridesOf, updateDraft, useDraft } from './draft.ts'
import { EditContent } from './edit-content.tsx'
import { useSend } from './send-mail.ts'
import { SendTestDialog } from './send-test-dialog.tsx'
import { SendToAllDialog } from './send-to-all-dialog.tsx'

interface TemplateCardProps {
  template: EmailTemplate
  /** All four templates, because they share one draft. */
  templates: readonly EmailTemplate[]
  /** This template's campaigns that are running, or ended while the page was open. */
  running: readonly RunningCampaign[]
}

export function TemplateCard({ template, templates, running }: TemplateCardProps) {
  const title = useId()
  const sendsId = useId()
  const [dialog, setDialog] = useState<
    'edit' | 'preview' | 'test' | 'send-to-all' | 'send-without'
  >()
  const draft = useDraft()
  const { send, busy: requesting } = useSend(template.type)
  // A paused campaign can wait for days, so it does not block Send.
  const sending =
    requesting || running.some(({ campaign: { status } }) => status !== 'paused' && !isOver(status))
  // All templates share the draft, so an AI edit on any card changes the mail of this card.
  const isAiEditing = useIsAiEditing(mutationKeys.aiEditOfDraft())
  const removed = undecidedFacts(draft, template)
  const close = () => setDialog(undefined)

  function startSending() {
    if (!draft.recipient.trim()) setDialog('send-to-all')
    else if (removed.length > 0) setDialog('send-without')
    else send()
  }

  return (
    <Card.Root as="article" aria-labelledby={title}>
      <Heading as="h3" size="card" id={title}>
        {template.title}
      </Heading>
      {/* The description is two lines high, so that the fields of neighboring cards align. */}
      <chakra.p marginTop="1.5" minHeight={{ lg: '2lh' }} color="fg.muted">
        {template.description}
      </chakra.p>
      <chakra.dl marginTop="4" fontSize="sm">
        <chakra.dt color="fg.muted">
          {draft.mine.subject.trim() ? 'Your subject' : 'Default subject'}
        </chakra.dt>
        <chakra.dd fontWeight="700" overflowWrap="anywhere">
          {effectiveMail(draft.mine, template).subject}
        </chakra.dd>
      </chakra.dl>
      <CardContentNote content={cardContent(draft.mine, template, templates)} />
      <AiEdit
        writing={draft}
        update={updateDraft}
        emailType={template.type}
        template={template}
        mutationKey={mutationKeys.aiEditOfDraft(template.type)}
      />
      {running.map(({ campaign, isUnreachable }) => (
        <CampaignProgress
          key={campaign.campaignId}
          campaign={campaign}
          isUnreachable={isUnreachable}
          linksToReport
        />
      ))}
      <Row marginTop="auto" paddingTop="5">
        <Action onClick={() => setDialog('edit')}>Edit content</Action>
        <Action onClick={() => setDialog('preview')}>Preview</Action>
        <Action onClick={() => setDialog('test')}>Test</Action>
        <Action
          variant="solid"
          // Four buttons do not fit on one line on a phone.
          flexBasis={{ base: '100%', sm: 'auto' }}
          busy={sending}
          blocked={isAiEditing}
          aria-describedby={sendsId}
          onClick={startSending}
        >
          {sending ? 'Sending...' : 'Send'}
        </Action>
        <chakra.span id={sendsId} srOnly>
          {isAiEditing ? AI_IS_EDITING : sendsText(draft, template, templates)}
        </chakra.span>
      </Row>
      <Dialog
        open={dialog === 'preview'}
        onClose={close}
        title={`Email Preview: ${template.title}`}
      >
        <MailPreview
          request={{ emailType: template.type, ...overridesOf(draft.mine) }}
          owner={contentOwner(draft.mine, templates)}
        />
      </Dialog>
      {dialog === 'edit' && <EditContent template={template} onClose={close} />}
      <SendTestDialog open={dialog === 'test'} template={template} onClose={close} />
      <ConfirmDialog
        open={dialog === 'send-without'}
        title="Send without what the AI edit removed?"
        confirmLabel="Send"
        dismissLabel="Back"
        busyLabel="Sending..."
        busy={requesting}
        onConfirm={() => send(close)}
        onClose={close}
      >
        <p>This mail no longer has:</p>
        <RemovedList facts={removed} />
      </ConfirmDialog>
      {/* Unmounted when closed, so that each opening starts with new checks and choices. */}
      {dialog === 'send-to-all' && (
        <SendToAllDialog
          template={template}
          templates={templates}
          busy={requesting}
          onConfirm={() => send(close)}
          onClose={close}
        />
      )}
    </Card.Root>
  )
}

function CardContentNote({ content }: { content: CardContent }) {
  return (
    <Row role="status" columnGap="2.5" rowGap="1" marginTop="2" marginBottom="5">
      {content.isEditedHere && (
        <Badge bg="leaf.solid" color="leaf.contrast">
          Your edit
        </Badge>
      )}
      <Quiet>{content.text}</Quiet>
    </Row>
  )
}

/** For screen readers: what the Send button sends. */
function sendsText(
  draft: Draft,
  template: EmailTemplate,
  templates: readonly EmailTemplate[],
): string {
  const { subject } = effectiveMail(draft.mine, template)
  const to =
    draft.recipient.trim() || (draft.audience ? 'the chosen subscribers' : 'all subscribers')
  return `To ${to}. Subject: “${subject}”. Content: ${contentOwner(draft.mine, templates)}.`
}
