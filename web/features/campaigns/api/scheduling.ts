import { useQueryClient } from '@tanstack/react-query'
import { changeScheduledCampaign } from '../../../../contract/campaigns/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'

type Change = Extract<
  RequestInput<typeof changeScheduledCampaign, 'body'>,
  { action: keyof typeof titles }
>

type Creation = Extract<Change, { action: 'create' }>

const titles = {
  create: { done: 'Email scheduled', failed: 'Error scheduling email' },
  move: { done: 'Time changed', failed: 'Error changing the time' },
  cancel: { done: 'Campaign cancelled', failed: 'Error cancelling the campaign' },
}

/**
 * Creates, moves and cancels scheduled campaigns.
 * @param onCreated runs even if staff have left the page in the meantime
 */
export function useScheduling(timeZone: string, onCreated?: (request: Creation) => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: Change) => callStaff(changeScheduledCampaign, { body }),
    onSuccess: ({ scheduled_for }, request) => {
      if (request.action === 'create') onCreated?.(request)
      showDone(
        titles[request.action].done,
        request.action === 'cancel' || !scheduled_for
          ? 'Nobody is mailed'
          : `It goes out ${timeWithZone(scheduled_for, timeZone)}`,
      )
    },
    onError: (error, { action }) =>
      showFailure(titles[action].failed, error, 'Nothing was changed. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.campaigns }),
  })

  /** @param onDone runs after success, unless staff have left the page */
  function change(request: Change, onDone: () => void) {
    if (!isPending) mutate(request, { onSuccess: onDone })
  }

  return { change, busy: isPending }
}
