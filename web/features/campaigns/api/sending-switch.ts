import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailClass } from '../../../../contract/mail/mail-classes.ts'
import { setSending } from '../../../../contract/mail/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { sendingQuery } from '../../../api/shared-queries.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'

const POLL_MS = 15_000

/** Polls, because bounces and outages change the switches while the page is open. */
export function useSendingState() {
  return useQuery({ ...sendingQuery, refetchInterval: POLL_MS })
}

interface Texts {
  done: string
  hint: string
  failed: string
}

export function useOpenSwitch(mailClass: MailClass, { done, hint, failed }: Texts) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: () => callStaff(setSending, { body: { action: 'open', class: mailClass } }),
    onSuccess: (state) => {
      queries.setQueryData(queryKeys.sending, state)
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
      showDone(done, hint)
    },
    onError: (error) => showFailure('Error', error, failed),
  })
}
