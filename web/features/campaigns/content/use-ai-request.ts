import { type MutationKey, useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { EditedEmail } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { showToast } from '../../../components/toasts/toast.ts'
import { type EditRequest, requestAiEdit } from '../api/mail.ts'

/**
 * `busy`: the AI is editing this mail. `blocked`: the AI is editing this mail or another.
 * @param mutationKey identifies the mail
 * @param onEdited runs even if staff have left the page
 */
export function useAiRequest(
  mutationKey: MutationKey,
  onEdited: (edited: EditedEmail, request: EditRequest) => void,
) {
  const queries = useQueryClient()
  const busy = useIsAiEditing(mutationKey)
  const blocked = useIsAiEditing(mutationKeys.aiEdits)

  const { mutate } = useSingleMutation({
    mutationKey,
    mutationFn: requestAiEdit,
    onSuccess: (edited, request) => {
      onEdited(edited, request)
      showDone('Email edited successfully!', 'Your AI edits have been applied')
    },
    onError: (error) => showFailure('Error editing email', error, 'Failed to edit email with AI'),
  })

  function requestEdit(request: EditRequest) {
    // Reads the cache, because `blocked` changes only with the next render. That is too late for a double Enter.
    if (queries.isMutating({ mutationKey: mutationKeys.aiEdits }) > 0) return
    if (request.prompt.trim()) return mutate(request)
    showToast({
      tone: 'failure',
      title: 'Please enter a prompt',
      description: "Describe how you'd like to modify the email",
    })
  }

  return { requestEdit, busy, blocked }
}

/** Explains blocked buttons: nobody may send or save a text that the AI is about to replace. */
export const AI_IS_EDITING = 'The AI is still editing this mail.'

/** Reads the mutation cache, because an edit continues while its screen is unmounted. */
export function useIsAiEditing(mutationKey: MutationKey): boolean {
  return useIsMutating({ mutationKey }) > 0
}
