import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type listAllPosts,
  listPostVersions,
  readPost,
  readPostVersion,
} from '../../../../contract/posts/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { postsQuery } from '../../../api/shared-queries.ts'
import { callStaff, isNotFound, isSignInNeeded } from '../../../api/staff-client.ts'

export function useAllPosts(query: RequestInput<typeof listAllPosts, 'query'>) {
  return useQuery({ ...postsQuery(query), placeholderData: keepPreviousData })
}

/** Refetches at each mount, so that staff do not edit an outdated post. */
export function usePost(id: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.post(id),
    queryFn: ({ signal }) => callStaff(readPost, { params: { id }, signal }),
    enabled,
    staleTime: 0,
    retry: (failures, error) => !isNotFound(error) && !isSignInNeeded(error) && failures < 1,
  })
}

export function usePostVersions(id: string) {
  return useQuery({
    queryKey: queryKeys.postVersions(id),
    queryFn: async ({ signal }) =>
      (await callStaff(listPostVersions, { params: { id }, signal })).versions,
    staleTime: 0,
  })
}

/** Versions never change, so the cache is never stale. */
export function usePostVersion(id: string, version: number) {
  return useQuery({
    queryKey: queryKeys.postVersion(id, version),
    queryFn: ({ signal }) =>
      callStaff(readPostVersion, { params: { id, version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
