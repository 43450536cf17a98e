import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { editEmail } from '../../../../contract/mail/routes.ts'
import type { EditedEmail } from '../../../../contract/mail/schemas.ts'
import type { Written } from '../../../../contract/route.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { showToast } from '../../../components/toasts/toast.ts'

type EditRequest = Written<typeof editEmail, 'body'>

/**
 * AI edits of one mail; `name` says which. `busy`: it is being edited; `blocked`: it or another one is. `onEdited` is
 * told also when the screen was left meanwhile.
 */
export function useAiRequest(
  name: string,
  onEdited: (edited: EditedEmail, request: EditRequest) => void,
) {
  const queries = useQueryClient()
  const mutationKey = mutationKeys.aiEdit(name)
  // Asked of the cache, not of this hook: an edit goes on when its screen is left and opened again.
  const busy = useIsMutating({ mutationKey }) > 0
  const blocked = useIsMutating({ mutationKey: mutationKeys.aiEdits }) > 0

  const { mutate } = useSingleMutation({
    mutationKey,
    mutationFn: (request: EditRequest) => callStaff(editEmail, { body: request }),
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
