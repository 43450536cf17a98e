import { useQueryClient } from '@tanstack/react-query'
import { settleUncertain } from '../../../../contract/campaigns/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { countOf } from '../../../components/counts.ts'
import { followCampaigns } from '../shared/followed-campaigns.ts'

type Action = 'check' | 'send_again'

const FAILED: Record<Action, string> = {
  check: 'Error checking with the mail service',
  send_again: 'Error sending again',
}

/**
 * `check` sets the outcome of the uncertain recipients on whom SES has reported in the meantime. `send_again` mails the
 * recipients that are still uncertain.
 */
export function useSettleUncertain(id: string) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: (action: Action) =>
      callStaff(settleUncertain, { params: { id }, body: { action } }),
    onSuccess: (answer, action) => {
      if (action === 'check')
        return showDone(
          'Checked with the mail service',
          answer.uncertainCount === 0
            ? 'Everybody got the mail.'
            : `It has not reported on ${countOf(answer.uncertainCount, 'recipient')} yet.`,
        )
      followCampaigns([answer.campaignId])
      showDone(
        'Sending again',
        `A campaign to ${countOf(answer.recipientCount, 'recipient')} is on its way.`,
      )
    },
    onError: (error, action) => showFailure(FAILED[action], error, 'Please try again.'),
    // Refetches after a failure too, because the shown state may be out of date.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.campaign(id) })
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
    },
  })
}
