import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { useAiRequest } from '../content/use-ai-request.ts'
import { afterEdit, effectiveMail } from './draft.ts'
import { updateDraft, useDraft } from './use-draft.ts'

/** An AI edit of one template's mail, as the draft has it. */
export function useAiEdit(template: EmailTemplate) {
  const draft = useDraft()
  const { ask, busy, blocked } = useAiRequest(template.type, (edited, request) =>
    updateDraft((before) => afterEdit(before, request.emailType, request.prompt, edited)),
  )

  function edit() {
    const { subject, content } = effectiveMail(draft, template)
    const prompt = draft.prompts[template.type]
    ask({ currentSubject: subject, currentContent: content, prompt, emailType: template.type })
  }

  return { edit, busy, blocked }
}
