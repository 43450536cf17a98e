import { useQuery } from '@tanstack/react-query'
import { type Stats, stats } from '../../../contract/analytics/stats.ts'
import { callStaffApi } from '../../api/staff-api.ts'

function getStats(accessToken: string, signal: AbortSignal): Promise<Stats> {
  return callStaffApi({
    method: 'GET',
    path: '/api/admin/stats',
    answer: stats,
    accessToken,
    signal,
  })
}

/** The dashboard's figures (spec §2, Analytics). */
export function useStats(accessToken: string) {
  return useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => getStats(accessToken, signal),
  })
}
