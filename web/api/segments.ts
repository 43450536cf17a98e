import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countSegment, listSegments } from '../../contract/subscribers/routes.ts'
import type { Question } from '../../contract/subscribers/segment-schemas.ts'
import { queryKeys } from './query-keys.ts'
import { callStaff } from './staff-client.ts'

// Several features choose and count segments.

/** The segments, by name. */
export function useSegments() {
  return useQuery({
    queryKey: queryKeys.segments,
    queryFn: async ({ signal }) => (await callStaff(listSegments, { signal })).segments,
    staleTime: 0,
  })
}

/**
 * How many people a question fits now. Each new question costs a reading of up to 40,000 people: debounce typing. While a
 * new question is counted, `data` is the last one's count and `isPlaceholderData` is true.
 * @param question undefined sends no request
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

/** Coming back to a question does not count it again at once. */
const COUNT_STALE_MS = 60_000
