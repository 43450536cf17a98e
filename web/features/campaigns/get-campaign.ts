import { queryOptions } from '@tanstack/react-query'
import { type Campaign, campaign, isOver } from '../../../contract/campaigns/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

function getCampaign(id: string, signal: AbortSignal): Promise<Campaign> {
  return callStaffApi({
    method: 'GET',
    path: `/api/admin/campaigns/${encodeURIComponent(id)}`,
    answer: campaign,
    signal,
  })
}

const POLL_MS = 1000

/** A campaign's progress, each second until it is over; a call that fails is simply asked again. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.campaign(id),
    queryFn: ({ signal }) => getCampaign(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : POLL_MS),
  })
}
