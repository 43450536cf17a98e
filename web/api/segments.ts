import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countSegment, listSegments } from '../../contract/subscribers/routes.ts'
import type { Question } from '../../contract/subscribers/segment-schemas.ts'
import { queryKeys } from './query-keys.ts'
import { callStaff } from './staff-client.ts'

/** Sorted by name. */
export function useSegments() {
  return useQuery({
    queryKey: queryKeys.segments,
    queryFn: async ({ signal }) => (await callStaff(listSegments, { signal })).segments,
    staleTime: 0,
  })
}

/**
 * Counts the subscribers who match a segment's filter. One count may read 10,000 subscribers, so debounce typing. While
 * a new filter is counted, `data` is the previous count and `isPlaceholderData` is true.
 * @param question the filter; undefined sends no request
 */
export function useSegmentCount(question: Question | undefined) {
  return useQuery({
    queryKey: queryKeys.segmentCount(question),
    queryFn: ({ signal }) =>
      callStaff(countSegment, { body: { question: question ?? EVERYBODY }, signal }),
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    staleTime: COUNT_STALE_MS,
  })
}

const EVERYBODY: Question = { conditions: [], part: null }

const COUNT_STALE_MS = 60_000
