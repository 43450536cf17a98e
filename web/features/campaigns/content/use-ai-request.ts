import { type MutationKey, useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { EditedEmail } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { showToast } from '../../../components/toasts/toast.ts'
import { askAi, type EditRequest } from '../api/mail.ts'

/**
 * AI edits of one mail; the key says which. `busy`: it is being edited; `blocked`: it or another one is. `onEdited` is
 * told also when the screen was left meanwhile.
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
    mutationFn: askAi,
    onSuccess: (edited, request) => {
      onEdited(edited, request)
      showDone('Email edited successfully!', 'Your AI edits have been applied')
    },
    onError: (error) => showFailure('Error editing email', error, 'Failed to edit email with AI'),
  })

  function ask(request: EditRequest) {
    // Asked of the cache itself: `blocked` is a render behind a double Enter.
    if (queries.isMutating({ mutationKey: mutationKeys.aiEdits }) > 0) return
    if (request.prompt.trim()) return mutate(request)
    showToast({
      tone: 'failure',
      title: 'Please enter a prompt',
      description: "Describe how you'd like to modify the email",
    })
  }

  return { ask, busy, blocked }
}

/** Why a mail is neither sent nor saved meanwhile: it would not be the one that staff are about to see. */
export const AI_IS_EDITING = 'The AI is still editing this mail.'

/** Whether an edit is under way. Asked of the cache: it goes on when its screen is left and opened again. */
export function useIsAiEditing(mutationKey: MutationKey): boolean {
  return useIsMutating({ mutationKey }) > 0
}
