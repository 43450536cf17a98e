import { chakra } from '@chakra-ui/react'
import type { MutationKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { Quiet, Row, TextButton } from '../../../components/admin-ui.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { AiPrompt } from './ai-prompt.tsx'
import { Changes } from './changes.tsx'
import {
  afterEdit,
  afterKeep,
  afterUndo,
  effectiveMail,
  type MailChange,
  type MailWriting,
  undecidedFacts,
} from './mail-writing.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { useAiRequest } from './use-ai-request.ts'

export interface AiEditProps {
  writing: MailWriting
  /** Works even after staff have left the page, so that a late answer still changes the mail. */
  update: (change: MailChange) => void
  emailType: EmailType
  /** The default texts of blank fields. */
  template: Pick<EmailTemplate, 'subject' | 'html'>
  mutationKey: MutationKey
}

/** The AI prompt of a mail. Below: what the latest AI edit changed, and a button that undoes the edit. */
export function AiEdit({ writing, update, emailType, template, mutationKey }: AiEditProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isLooking, setLooking] = useState(false)
  const { requestEdit, busy, blocked } = useAiRequest(mutationKey, (edited, request) =>
    update((before) =>
      afterEdit(before, request.emailType, request.prompt, edited, {
        subject: request.currentSubject,
        content: request.currentContent,
      }),
    ),
  )
  const prompt = writing.prompts[emailType]
  const mail = effectiveMail(writing.mine, template)
  const latest = writing.edits.at(-1)
  const isLatest = latest?.emailType === emailType
  const undo = () => {
    update(afterUndo)
    // The undo button may unmount, so the focus moves to the restored prompt.
    field.current?.focus()
  }
  return (
    <div>
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
            emailType,
          })
        }
        onChange={(value) =>
          update((before) => ({ ...before, prompts: { ...before.prompts, [emailType]: value } }))
        }
      />
      <RemovedNotice
        facts={isLatest ? undecidedFacts(writing, template) : []}
        onKeep={() => update(afterKeep)}
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
    </div>
  )
}
