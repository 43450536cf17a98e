import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '../../api/query-keys.ts'

/** Reads anew what a change to the posts touches: the two lists here, and the figures of the analytics tab. */
export function useRefreshPosts(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshPosts(client), [client])
}

async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.upcomingPosts, queryKeys.pipeline, queryKeys.stats].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
