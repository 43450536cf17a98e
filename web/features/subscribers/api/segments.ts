import { useQuery } from '@tanstack/react-query'
import type { RequestInput } from '../../../../contract/route.ts'
import { changeSegment, describeAudience } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

type Request = RequestInput<typeof changeSegment, 'body'>
export type SegmentToSave = Omit<Extract<Request, { action: 'save' }>, 'action'>

/** @returns all segments, sorted by name */
export async function saveSegment(segment: SegmentToSave) {
  return (await callStaff(changeSegment, { body: { action: 'save', ...segment } })).segments
}

/** @returns all segments that are left */
export async function deleteSegment(id: string) {
  return (await callStaff(changeSegment, { body: { action: 'delete', id } })).segments
}

/**
 * The subscribers' sources and tags, and their origins (UTM sources and referring sites). Cached for ten minutes,
 * because a request may read thousands of subscribers.
 */
export function useAudience() {
  return useQuery({
    queryKey: queryKeys.audience,
    queryFn: ({ signal }) => callStaff(describeAudience, { signal }),
    staleTime: STALE_MS,
  })
}

/** Names that are up to ten minutes old are good enough for suggestions. */
const STALE_MS = 10 * 60_000
