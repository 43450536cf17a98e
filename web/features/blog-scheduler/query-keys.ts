import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

export const queryKeys = {
  upcoming: ['blog-scheduler', 'upcoming'],
  pipeline: ['blog-scheduler', 'pipeline'],
  automation: ['blog-scheduler', 'automation'],
  latestJob: ['blog-scheduler', 'job', 'current'],
  job: (id: string) => ['blog-scheduler', 'job', id],
} as const

/** Reads anew what a change to the posts touches: the two lists here, and the figures of the analytics tab. */
export function useRefreshPosts(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshPosts(client), [client])
}

async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.upcoming, queryKeys.pipeline, ['stats']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
