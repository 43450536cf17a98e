import { queryOptions } from '@tanstack/react-query'
import { getStats } from '../../contract/analytics/routes.ts'
import { listCampaigns } from '../../contract/campaigns/routes.ts'
import { getSending, settleUncertainWelcomes } from '../../contract/mail/routes.ts'
import { getAutomation, listAllPosts } from '../../contract/posts/routes.ts'
import type { RequestInput } from '../../contract/route.ts'
import { queryKeys } from './query-keys.ts'
import { callStaff } from './staff-client.ts'

// These queries set no staleTime, so that each caller can set its own.

export const statsQuery = queryOptions({
  queryKey: queryKeys.stats,
  queryFn: ({ signal }) => callStaff(getStats, { signal }),
})

/** Newest first. */
export const campaignsQuery = queryOptions({
  queryKey: queryKeys.campaigns,
  queryFn: async ({ signal }) => (await callStaff(listCampaigns, { signal })).campaigns,
})

export const sendingQuery = queryOptions({
  queryKey: queryKeys.sending,
  queryFn: ({ signal }) => callStaff(getSending, { signal }),
})

export const uncertainWelcomesQuery = queryOptions({
  queryKey: queryKeys.uncertainWelcomes,
  queryFn: ({ signal }) =>
    callStaff(settleUncertainWelcomes, { body: { action: 'check' }, signal }),
})

export const automationQuery = queryOptions({
  queryKey: queryKeys.automation,
  queryFn: ({ signal }) => callStaff(getAutomation, { signal }),
})

export function postsQuery(query: RequestInput<typeof listAllPosts, 'query'>) {
  return queryOptions({
    queryKey: queryKeys.postList(query),
    queryFn: ({ signal }) => callStaff(listAllPosts, { query, signal }),
  })
}
