import { useQueryClient } from '@tanstack/react-query'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import { isNotFound } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { refreshSubscribers, setSuppression } from '../api/subscribers.ts'
import { stateMeanings, stateNames } from '../shared/state-words.ts'

/** Suppresses a subscriber, or lifts the suppression. @param onGone runs if somebody has erased the subscriber */
export function useSuppression({ id, suppression }: ListedSubscriber, onGone: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (suppressed: boolean) => setSuppression(id, suppressed),
    onSuccess: ({ state }) => {
      showDone(stateNames[state], stateMeanings[state])
      return refreshSubscribers(queries)
    },
    onError: (error) => {
      if (isNotFound(error)) onGone()
      else showFailure('Nothing was changed', error, 'Please try again.')
    },
  })
  return { busy: isPending, change: () => mutate(!suppression) }
}
