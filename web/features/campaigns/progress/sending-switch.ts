import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setSending } from '../../../../contract/campaigns/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { sendingQuery } from '../../../api/shared-queries.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'

const POLL_MS = 15_000

/** Whether campaigns may mail and the welcome mail goes out; it can change by itself while the page is open. */
export function useSendingState() {
  return useQuery({ ...sendingQuery, refetchInterval: POLL_MS })
}

const words = {
  open: {
    done: 'Sending is allowed again',
    hint: 'Campaigns that were stopped go on by themselves.',
    failed: 'Sending is still stopped. Please try again.',
  },
  open_welcome: {
    done: 'Welcome mail goes out again',
    hint: 'Mails that wait follow within the next minutes.',
    failed: 'Welcome mail is still kept back. Please try again.',
  },
} as const

/** Opens the campaigns' switch, or the welcome mail's. */
export function useAllowSending(action: keyof typeof words) {
  const queries = useQueryClient()
  const { done, hint, failed } = words[action]
  return useSingleMutation({
    mutationFn: () => callStaff(setSending, { body: { action } }),
    onSuccess: (state) => {
      queries.setQueryData(queryKeys.sending, state)
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
      showDone(done, hint)
    },
    onError: (error) => showFailure('Error', error, failed),
  })
}
