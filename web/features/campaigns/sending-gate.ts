import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SendingState, sendingState } from '../../../contract/campaigns/reputation.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'
import { useChange } from '../../api/use-change.ts'
import { showFailure } from '../../components/call-failure.ts'
import { showToast } from '../../components/toasts/toast.ts'

const path = '/api/admin/sending'
const POLL_MS = 15_000

/** Whether campaigns may mail; it can change by itself while the page is open. */
export function useSendingState() {
  return useQuery({
    queryKey: queryKeys.sending,
    queryFn: ({ signal }): Promise<SendingState> =>
      callStaffApi({ method: 'GET', path, answer: sendingState, signal }),
    refetchInterval: POLL_MS,
  })
}

export function useAllowSending() {
  const queries = useQueryClient()
  return useChange({
    mutationFn: () =>
      callStaffApi({
        method: 'POST',
        path,
        body: { action: 'open' },
        answer: sendingState,
      }),
    onSuccess: (state) => {
      queries.setQueryData(queryKeys.sending, state)
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
      showToast({
        tone: 'notice',
        title: 'Sending is allowed again',
        description: 'Campaigns that were stopped go on by themselves.',
      })
    },
    onError: (error) => showFailure('Error', error, 'Sending is still stopped. Please try again.'),
  })
}
