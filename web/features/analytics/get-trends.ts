import { useQuery } from '@tanstack/react-query'
import { type Trends, trends } from '../../../contract/analytics/trends.ts'
import { callStaffApi } from '../../api/staff-api.ts'

function getTrends(accessToken: string, signal: AbortSignal): Promise<Trends> {
  return callStaffApi({
    method: 'GET',
    path: '/api/admin/trends',
    answer: trends,
    accessToken,
    signal,
  })
}

/** Subscribers and mail over time. */
export function useTrends(accessToken: string) {
  return useQuery({
    queryKey: ['trends'],
    queryFn: ({ signal }) => getTrends(accessToken, signal),
  })
}
