import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { Quiet, Row, TextButton } from '../../../components/admin-ui.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { AiPrompt } from '../content/ai-prompt.tsx'
import { Changes } from '../content/changes.tsx'
import { RemovedNotice } from '../content/removed-notice.tsx'
import { useAiRequest } from '../content/use-ai-request.ts'
import {
  afterEdit,
  afterKeep,
  afterUndo,
  effectiveMail,
  undecidedFacts,
  updateDraft,
  useDraft,
} from './draft.ts'

/** A template's AI prompt. Below: what the latest AI edit changed, and a button that undoes the edit. */
export function AiEdit({ template }: { template: EmailTemplate }) {
  const { type } = template
  const draft = useDraft()
  const field = useRef<HTMLInputElement>(null)
  const [isLooking, setLooking] = useState(false)
  const { requestEdit, busy, blocked } = useAiRequest(
    mutationKeys.aiEditOfDraft(type),
    (edited, request) =>
      updateDraft((before) =>
        afterEdit(before, request.emailType, request.prompt, edited, {
          subject: request.currentSubject,
          content: request.currentContent,
        }),
      ),
  )
  const prompt = draft.prompts[type]
  const mail = effectiveMail(draft, template)
  const latest = draft.edits.at(-1)
  const isLatest = latest?.emailType === type
  const undo = () => {
    updateDraft(afterUndo)
    // The undo button may unmount, so the focus moves to the restored prompt.
    field.current?.focus()
  }
  return (
    <>
      <AiPrompt
        ref={field}
        value={prompt}
        busy={busy}
        blocked={blocked}
        onEdit={() =>
          requestEdit({
            currentSubject: mail.subject,
            currentContent: mail.content,
            prompt,
            emailType: type,
          })
        }
        onChange={(value) =>
          updateDraft((before) => ({ ...before, prompts: { ...before.prompts, [type]: value } }))
        }
      />
      <RemovedNotice
        facts={isLatest ? undecidedFacts(draft, template) : []}
        onKeep={() => updateDraft(afterKeep)}
        onUndo={undo}
      />
      {isLatest && (
        <chakra.div marginTop="3">
          <Quiet overflowWrap="anywhere" lineClamp="2">
            Edited: “{latest.prompt}”
          </Quiet>
          <Row columnGap="5" rowGap="0">
            <TextButton onClick={() => setLooking(true)}>What changed</TextButton>
            <TextButton onClick={undo}>Undo edit</TextButton>
          </Row>
          <Dialog open={isLooking} onClose={() => setLooking(false)} title="What changed">
            <Changes before={effectiveMail(latest, template)} after={mail} />
          </Dialog>
        </chakra.div>
      )}
    </>
  )
}
