import { useQueryClient } from '@tanstack/react-query'
import { controlCampaign } from '../../../../contract/campaigns/routes.ts'
import type { CampaignControl } from '../../../../contract/campaigns/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showFailure } from '../../../components/call-outcome.ts'
import { followCampaigns } from '../shared/followed-campaigns.ts'

const FAILED: Record<CampaignControl, string> = {
  pause: 'Error pausing the campaign',
  resume: 'Error resuming the campaign',
  cancel: 'Error cancelling the campaign',
}

export function useControl(id: string) {
  const queries = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (action: CampaignControl) =>
      callStaff(controlCampaign, { params: { id }, body: { action } }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKeys.campaign(id), answer)
      followCampaigns([id])
    },
    onError: (error, action) => showFailure(FAILED[action], error, 'Please try again.'),
    // Refetches after a failure too, because the shown state may be out of date.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.campaign(id) })
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
    },
  })

  /** @param onEnd runs after success and after failure */
  function control(action: CampaignControl, onEnd?: () => void) {
    if (!isPending) mutate(action, { ...(onEnd && { onSettled: onEnd }) })
  }

  return { control, busy: isPending }
}
