import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCampaign, listCampaigns } from '../../../../contract/campaigns/routes.ts'
import { isOver } from '../../../../contract/campaigns/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

const LIST_POLL_MS = 5000

/** The latest campaigns, newest first; asked again for as long as one of them runs. */
export function useCampaigns() {
  return useQuery({
    queryKey: queryKeys.campaigns,
    queryFn: async ({ signal }) => (await callStaff(listCampaigns, { signal })).campaigns,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isOver(status)) ? LIST_POLL_MS : false,
  })
}

const PROGRESS_POLL_MS = 1000

/** A campaign's progress, each second until it is over; a call that fails is simply asked again. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.campaign(id),
    queryFn: ({ signal }) => callStaff(getCampaign, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isOver(state.data.status) ? false : PROGRESS_POLL_MS,
  })
}
