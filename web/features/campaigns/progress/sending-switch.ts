import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSending, setSending } from '../../../../contract/campaigns/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'

const POLL_MS = 15_000

/** Whether campaigns may mail; it can change by itself while the page is open. */
export function useSendingState() {
  return useQuery({
    queryKey: queryKeys.sending,
    queryFn: ({ signal }) => callStaff(getSending, { signal }),
    refetchInterval: POLL_MS,
  })
}

export function useAllowSending() {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: () => callStaff(setSending, { body: { action: 'open' } }),
    onSuccess: (state) => {
      queries.setQueryData(queryKeys.sending, state)
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
      showDone('Sending is allowed again', 'Campaigns that were stopped go on by themselves.')
    },
    onError: (error) => showFailure('Error', error, 'Sending is still stopped. Please try again.'),
  })
}
