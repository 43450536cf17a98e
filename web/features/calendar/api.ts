import { useQueries, useQueryClient } from '@tanstack/react-query'
import { changeScheduledCampaign } from '../../../contract/campaigns/routes.ts'
import { managePost } from '../../../contract/posts/routes.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { campaignsQuery, postsQuery } from '../../api/shared-queries.ts'
import { callStaff } from '../../api/staff-client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'

export function useOutgoing() {
  return useQueries({
    queries: [
      postsQuery({ status: 'scheduled' }),
      postsQuery({ status: 'published' }),
      campaignsQuery,
    ],
    combine: ([scheduled, published, campaigns]) => ({
      scheduled: scheduled.data?.posts,
      published: published.data?.posts,
      campaigns: campaigns.data,
      isError: scheduled.isError || published.isError || campaigns.isError,
    }),
  })
}

/**
 * A new time for a scheduled post or mail. For a post, `version` is the version that staff saw. For a mail, `version`
 * is 0 and has no effect.
 */
export interface Move {
  kind: 'post' | 'mail'
  id: string
  version: number
  title: string
  /** ISO 8601. */
  from: string
  to: string
}

/** @param onDone gets the reverse move, for Undo */
export function useMove(onDone: (back: Move) => void, onFailed: (error: Error) => void) {
  const queries = useQueryClient()
  const affected = [
    queryKeys.posts,
    queryKeys.upcomingPosts,
    queryKeys.pipeline,
    queryKeys.stats,
    queryKeys.campaigns,
  ]
  return useSingleMutation({
    mutationFn: async (move: Move) => {
      const { id, version, to } = move
      const back = { ...move, from: to, to: move.from }
      if (move.kind === 'post') {
        const fields = { publish_at: to }
        const body = { action: 'update', id, version, fields } as const
        return { ...back, version: (await callStaff(managePost, { body })).post.version }
      }
      const body = { action: 'move', campaignId: id, scheduled_for: to } as const
      await callStaff(changeScheduledCampaign, { body })
      return back
    },
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => {
      for (const queryKey of affected) void queries.invalidateQueries({ queryKey })
    },
  })
}
