import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getCampaign, listCampaignHistory } from '../../../../contract/campaigns/routes.ts'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { campaignsQuery } from '../../../api/shared-queries.ts'
import { callStaff, isNotFound } from '../../../api/staff-client.ts'

const LIST_POLL_MS = 5000

/** Polls until all listed campaigns are over. */
export function useCampaigns() {
  return useQuery({
    ...campaignsQuery,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isOver(status)) ? LIST_POLL_MS : false,
  })
}

/** Polls while a campaign on the page is running. */
export function useCampaignHistory(query: RequestInput<typeof listCampaignHistory, 'query'>) {
  return useQuery({
    queryKey: queryKeys.campaignHistory(query),
    queryFn: ({ signal }) => callStaff(listCampaignHistory, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.campaigns.some(isUnderWay) ? LIST_POLL_MS : false),
  })
}

function isUnderWay({ status }: Pick<Campaign, 'status'>): boolean {
  return status !== 'scheduled' && !isOver(status)
}

const PROGRESS_POLL_MS = 1000
const WAITING_POLL_MS = 15_000

/**
 * Polls every second, or every 15 s while the campaign is scheduled. Stops once the campaign is over or does not exist.
 * Other failures do not stop the polling.
 */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.campaign(id),
    queryFn: ({ signal }) => callStaff(getCampaign, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (isNotFound(error) || (data && isOver(data.status))) return false
      return data?.status === 'scheduled' ? WAITING_POLL_MS : PROGRESS_POLL_MS
    },
  })
}
