import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countSegment, listSegments } from '../../contract/subscribers/routes.ts'
import type { Question } from '../../contract/subscribers/segment-schemas.ts'
import { queryKeys } from './query-keys.ts'
import { callStaff } from './staff-client.ts'

/** The segments, sorted by name. Several features use this query. */
export function useSegments() {
  return useQuery({
    queryKey: queryKeys.segments,
    queryFn: async ({ signal }) => (await callStaff(listSegments, { signal })).segments,
    staleTime: 0,
  })
}

/**
 * The number of subscribers who match a question. Each new question reads up to 40,000 subscribers, so debounce typing.
 * While a new question is counted, `data` is the last question's count and `isPlaceholderData` is true.
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

/** A question that staff ask again within this time shows its cached count. */
const COUNT_STALE_MS = 60_000
