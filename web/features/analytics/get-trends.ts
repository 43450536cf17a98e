import { useQuery } from '@tanstack/react-query'
import { type Trends, trends } from '../../../contract/analytics/trends.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

function getTrends(signal: AbortSignal): Promise<Trends> {
  return callStaffApi({
    method: 'GET',
    path: '/api/admin/trends',
    answer: trends,
    signal,
  })
}

/** Subscribers and mail over time. */
export function useTrends() {
  return useQuery({
    queryKey: queryKeys.trends,
    queryFn: ({ signal }) => getTrends(signal),
  })
}
