import { useQueries } from '@tanstack/react-query'
import { getSending, listCampaigns } from '../../../../contract/campaigns/routes.ts'
import { getAutomation, listAllPosts } from '../../../../contract/posts/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

const SCHEDULED = { status: 'scheduled' } as const

/** What the other pages read as well, read anew by who comes back to the dashboard. */
export function useKnown() {
  const [posts, campaigns, sending, automation] = useQueries({
    queries: [
      {
        queryKey: queryKeys.postList(SCHEDULED),
        queryFn: ({ signal }) => callStaff(listAllPosts, { query: SCHEDULED, signal }),
        refetchOnMount: 'always',
      },
      {
        queryKey: queryKeys.campaigns,
        queryFn: async ({ signal }) => (await callStaff(listCampaigns, { signal })).campaigns,
        refetchOnMount: 'always',
      },
      {
        queryKey: queryKeys.sending,
        queryFn: ({ signal }) => callStaff(getSending, { signal }),
        refetchOnMount: 'always',
      },
      {
        queryKey: queryKeys.automation,
        queryFn: ({ signal }) => callStaff(getAutomation, { signal }),
        refetchOnMount: 'always',
      },
    ],
  })
  const all = [posts, campaigns, sending, automation]
  return {
    known: {
      posts: posts.data,
      campaigns: campaigns.data,
      sending: sending.data,
      automation: automation.data,
    },
    isPending: all.some((one) => one.isPending),
    isPartial: all.some((one) => one.data === undefined),
    readAgain: () => all.filter(({ isError }) => isError).map((one) => one.refetch()),
  }
}
