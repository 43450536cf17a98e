import { useQuery } from '@tanstack/react-query'
import { type Campaign, campaignList, isOver } from '../../../contract/campaigns/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

async function listCampaigns(signal: AbortSignal): Promise<Campaign[]> {
  const { campaigns } = await callStaffApi({
    method: 'GET',
    path: '/api/admin/campaigns',
    answer: campaignList,
    signal,
  })
  return campaigns
}

const POLL_MS = 5000

/** The latest campaigns, newest first; asked again for as long as one of them runs. */
export function useCampaigns() {
  return useQuery({
    queryKey: queryKeys.campaigns,
    queryFn: ({ signal }) => listCampaigns(signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isOver(status)) ? POLL_MS : false,
  })
}
