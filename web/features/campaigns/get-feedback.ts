import { useQuery } from '@tanstack/react-query'
import {
  type CampaignFeedback,
  campaignFeedback,
} from '../../../contract/campaigns/feedback-schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

const POLL_MS = 5000

/** What became of a campaign's mail, asked again for as long as it is looked at. */
export function useFeedback(campaignId: string) {
  return useQuery({
    queryKey: queryKeys.campaignFeedback(campaignId),
    queryFn: ({ signal }): Promise<CampaignFeedback> =>
      callStaffApi({
        method: 'GET',
        path: `/api/admin/campaigns/${encodeURIComponent(campaignId)}/feedback`,
        answer: campaignFeedback,
        signal,
      }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}
