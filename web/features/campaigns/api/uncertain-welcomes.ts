import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settleUncertainWelcomes } from '../../../../contract/mail/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { uncertainWelcomesQuery } from '../../../api/shared-queries.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { countOf } from '../../../components/counts.ts'

export function useUncertainWelcomes() {
  return useQuery(uncertainWelcomesQuery)
}

type Act = { action: 'check' } | { action: 'send_again'; ids: string[] }

const FAILED: Record<Act['action'], string> = {
  check: 'Error checking with the mail service',
  send_again: 'Error sending again',
}

export function useSettleUncertainWelcomes() {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: (body: Act) => callStaff(settleUncertainWelcomes, { body }),
    onSuccess: (left, { action }) => {
      queries.setQueryData(queryKeys.uncertainWelcomes, left)
      if (action === 'send_again')
        return showDone('Sending again', 'It goes out within minutes, ten after the last one.')
      showDone(
        'Checked with the mail service',
        left.mails.length === 0
          ? 'It has reported on every welcome mail.'
          : `It has not reported on ${countOf(left.mails.length, 'welcome mail')} yet.`,
      )
    },
    onError: (error, { action }) => showFailure(FAILED[action], error, 'Please try again.'),
    // Refetches after a failure too, because the shown list may be out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.uncertainWelcomes }),
  })
}
