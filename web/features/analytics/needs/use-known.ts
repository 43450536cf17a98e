import { useQueries } from '@tanstack/react-query'
import {
  automationQuery,
  campaignsQuery,
  postsQuery,
  sendingQuery,
} from '../../../api/shared-queries.ts'

const ANEW = { refetchOnMount: 'always' } as const

/** What the other pages read as well, read anew by who comes back to the dashboard. */
export function useKnown() {
  const [posts, campaigns, sending, automation] = useQueries({
    queries: [
      { ...postsQuery({ status: 'scheduled' }), ...ANEW },
      { ...campaignsQuery, ...ANEW },
      { ...sendingQuery, ...ANEW },
      { ...automationQuery, ...ANEW },
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
  }
}
