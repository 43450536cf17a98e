import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { type EmailTemplate, editedEmail } from '../../../contract/email.ts'
import type { BodyOf } from '../../../contract/routes.ts'
import { callStaffApi } from '../../api/staff-api.ts'
import { showFailure } from '../../components/call-failure.ts'
import { showToast } from '../../components/toasts/toast.ts'
import { afterEdit, effectiveMail } from './draft.ts'
import { updateDraft, useDraft } from './use-draft.ts'

type EditRequest = BodyOf<'editEmailAi'>

function editWithAi(accessToken: string, body: EditRequest) {
  return callStaffApi({
    method: 'POST',
    path: '/api/admin/edit-email-ai',
    answer: editedEmail,
    body,
    accessToken,
  })
}

const EDITING = ['edit-email-ai']

/** An AI edit of one template's mail. `busy`: this one is being edited; `blocked`: this or another one is. */
export function useAiEdit(accessToken: string, template: EmailTemplate) {
  const queries = useQueryClient()
  const draft = useDraft()
  const prompt = draft.prompts[template.type]
  const mutationKey = [...EDITING, template.type]
  // Asked of the cache, not of this hook: an edit goes on when its screen is left and opened again.
  const busy = useIsMutating({ mutationKey }) > 0
  const blocked = useIsMutating({ mutationKey: EDITING }) > 0

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (request: EditRequest) => editWithAi(accessToken, request),
    onSuccess: (edited, request) => {
      updateDraft((before) => afterEdit(before, request.emailType, request.prompt, edited))
      showToast({
        tone: 'notice',
        title: 'Email edited successfully!',
        description: 'Your AI edits have been applied',
      })
    },
    onError: (error) => showFailure('Error editing email', error, 'Failed to edit email with AI'),
  })

  function edit() {
    // Asked of the cache itself: `blocked` is a render behind a double Enter.
    if (queries.isMutating({ mutationKey: EDITING }) > 0) return
    if (!prompt.trim()) {
      showToast({
        tone: 'failure',
        title: 'Please enter a prompt',
        description: "Describe how you'd like to modify the email",
      })
      return
    }
    const { subject, content } = effectiveMail(draft, template)
    mutate({ currentSubject: subject, currentContent: content, prompt, emailType: template.type })
  }

  return { edit, busy, blocked }
}
