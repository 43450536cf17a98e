import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  blogScheduler,
  managePost,
  publishPost,
  readPost,
} from '../../../../contract/posts/routes.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff, unexpectedAnswer } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

/** All scheduled posts, and the drafts with a future time, by week. */
export function usePipeline() {
  return useQuery({
    queryKey: queryKeys.pipeline,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(blogScheduler, { body: { action: 'get_pipeline' }, signal })
      return 'pipeline' in answer ? answer.pipeline : unexpectedAnswer()
    },
  })
}

/** The scheduled posts with a future time, the next one first. */
export function useUpcoming() {
  return useQuery({
    queryKey: queryKeys.upcomingPosts,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(blogScheduler, { body: { action: 'get_upcoming' }, signal })
      return 'upcoming_posts' in answer ? answer.upcoming_posts : unexpectedAnswer()
    },
  })
}

export type PostChange = RequestInput<typeof managePost, 'body'>

/** Refetches the lists after success and failure. */
export function useManagePost() {
  const refresh = useRefreshPosts()
  return useSingleMutation({
    mutationFn: async (body: PostChange) => (await callStaff(managePost, { body })).post,
    onSettled: () => {
      void refresh()
    },
  })
}

/** Publishes a post now. If a newsletter goes out, the answer contains its number of recipients. */
export function usePublishNow() {
  const refresh = useRefreshPosts()
  return useSingleMutation({
    mutationFn: ({ id, version }: Pick<BlogPost, 'id' | 'version'>) =>
      callStaff(publishPost, { params: { id }, body: { version } }),
    onSettled: () => {
      void refresh()
    },
  })
}

/** For the editor. Lists refetch when staff next open them, not at each save. */
export function useSavePost() {
  const client = useQueryClient()
  return useCallback(
    async (body: PostChange) => {
      const saved = await callStaff(managePost, { body })
      const { id } = saved.post
      await client.cancelQueries({ queryKey: queryKeys.post(id), exact: true })
      client.setQueryData(queryKeys.post(id), saved)
      void client.invalidateQueries({ queryKey: queryKeys.postVersions(id) })
      const lists = [queryKeys.upcomingPosts, queryKeys.pipeline, queryKeys.stats, queryKeys.posts]
      for (const queryKey of lists) void client.invalidateQueries({ queryKey, refetchType: 'none' })
      return saved
    },
    [client],
  )
}

/** Reads a post from the server, not from the cache. */
export function useLatestPost() {
  const client = useQueryClient()
  return useCallback(
    (id: string) =>
      client.fetchQuery({
        queryKey: queryKeys.post(id),
        queryFn: ({ signal }) => callStaff(readPost, { params: { id }, signal }),
        staleTime: 0,
      }),
    [client],
  )
}

/** Refetches everything that a change to a post affects: the lists, the post and the dashboard's numbers. */
export function useRefreshPosts(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshPosts(client), [client])
}

async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.upcomingPosts, queryKeys.pipeline, queryKeys.stats, queryKeys.posts].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  )
}
