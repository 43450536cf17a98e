import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import { isNotFound } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { renewLinks } from '../api/subscribers.ts'

/** The subscriber's next mail contains the new links. @param onGone runs if somebody has erased the subscriber */
export function useRenewedLinks({ id }: ListedSubscriber, onGone: () => void) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => renewLinks(id),
    onSuccess: () =>
      showDone(
        'Links renewed',
        'The next mail has new links. Those sent so far still unsubscribe, but no longer take that back.',
      ),
    onError: (error) =>
      isNotFound(error) ? onGone() : showFailure('The links were not renewed', error, 'Try again.'),
  })
  return { busy: isPending, renew: () => mutate() }
}
