import type { RefObject } from 'react'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { AiPrompt } from '../content/ai-prompt.tsx'
import { useAiEdit } from './use-ai-edit.ts'
import { updateDraft, useDraft } from './use-draft.ts'

interface AiEditFormProps {
  template: EmailTemplate
  prompt: RefObject<HTMLInputElement | null>
}

export function AiEditForm({ template, prompt }: AiEditFormProps) {
  const { prompts } = useDraft()
  const { edit, busy, blocked } = useAiEdit(template)
  return (
    <AiPrompt
      ref={prompt}
      value={prompts[template.type]}
      busy={busy}
      blocked={blocked}
      onEdit={edit}
      onChange={(value) =>
        updateDraft((before) => ({
          ...before,
          prompts: { ...before.prompts, [template.type]: value },
        }))
      }
    />
  )
}
