import { useRef } from 'react'
import type { ScheduledCampaign } from '../../../../contract/campaigns/schedule-schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { TextButton } from '../../../components/admin-ui.tsx'
import { Field, TextField } from '../../../components/field.tsx'
import { AiPrompt } from '../content/ai-prompt.tsx'
import { RemovedNotice } from '../content/removed-notice.tsx'
import { useAiRequest } from '../content/use-ai-request.ts'
import { afterAiEdit, type UnsavedEdit, undecidedIn, unsaved } from './unsaved-edit.ts'

/** What staff change of a scheduled campaign, by hand or with the AI. */
export function ScheduledFields({
  campaign,
  mail,
  onChange,
}: {
  campaign: ScheduledCampaign
  mail: UnsavedEdit
  onChange: (part: Partial<UnsavedEdit>) => void
}) {
  const { subject, content, prompt, undo } = mail
  const { campaignId, kind: emailType } = campaign
  const promptField = useRef<HTMLInputElement>(null)
  const { ask, busy, blocked } = useAiRequest(
    mutationKeys.aiEditOfScheduled(campaignId),
    (edited) => unsaved.update((before) => afterAiEdit(before, campaign, edited)),
  )
  const takeBack = () => {
    if (!undo) return
    onChange({ ...undo, undo: null })
    promptField.current?.focus()
  }
  return (
    <>
      <Field
        label="Subject"
        autoComplete="off"
        maxLength={200}
        value={subject}
        onChange={(value) => onChange({ subject: value })}
      />
      <TextField
        label="Content (HTML)"
        hint="Headings, paragraphs, lists, links and pictures are kept. Header and footer come by themselves."
        rows={12}
        isCode
        value={content}
        onChange={(value) => onChange({ content: value })}
      />
      <AiPrompt
        ref={promptField}
        value={prompt}
        busy={busy}
        blocked={blocked}
        onChange={(value) => onChange({ prompt: value })}
        onEdit={() => ask({ currentSubject: subject, currentContent: content, prompt, emailType })}
      />
      <RemovedNotice
        facts={undecidedIn(mail)}
        onKeep={() => onChange({ since: null })}
        onUndo={undo ? takeBack : undefined}
      />
      {undo && (
        <TextButton justifySelf="start" marginTop="-2" onClick={takeBack}>
          Undo the AI edit
        </TextButton>
      )}
    </>
  )
}
