import { useQuery } from '@tanstack/react-query'
import { getTrends } from '../../../contract/analytics/routes.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { statsQuery } from '../../api/shared-queries.ts'
import { callStaff } from '../../api/staff-client.ts'

/** Refetches at each mount, even if the data is fresh. */
export function useStats() {
  return useQuery({ ...statsQuery, refetchOnMount: 'always' })
}

/** Subscribers and mail over time. Refetches at each mount, even if the data is fresh. */
export function useTrends() {
  return useQuery({
    queryKey: queryKeys.trends,
    queryFn: ({ signal }) => callStaff(getTrends, { signal }),
    refetchOnMount: 'always',
  })
}
