import { useQueries } from '@tanstack/react-query'
import {
  automationQuery,
  campaignsQuery,
  postsQuery,
  sendingQuery,
  uncertainWelcomesQuery,
} from '../../../api/shared-queries.ts'

const ALWAYS_REFETCH = { refetchOnMount: 'always' } as const

/** Refetches at each visit of the dashboard, even if another page has just loaded the same data. */
export function useDashboardData() {
  const [posts, campaigns, sending, welcome, automation] = useQueries({
    queries: [
      { ...postsQuery({ status: 'scheduled' }), ...ALWAYS_REFETCH },
      { ...campaignsQuery, ...ALWAYS_REFETCH },
      { ...sendingQuery, ...ALWAYS_REFETCH },
      { ...uncertainWelcomesQuery, ...ALWAYS_REFETCH },
      { ...automationQuery, ...ALWAYS_REFETCH },
    ],
  })
  const all = [posts, campaigns, sending, welcome, automation]
  return {
    data: {
      posts: posts.data,
      campaigns: campaigns.data,
      sending: sending.data,
      welcome: welcome.data,
      automation: automation.data,
    },
    isPending: all.some((one) => one.isPending),
    isPartial: all.some((one) => one.data === undefined),
  }
}
