import { useQuery } from '@tanstack/react-query'
import { type Stats, stats } from '../../../contract/analytics/stats.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

function getStats(signal: AbortSignal): Promise<Stats> {
  return callStaffApi({
    method: 'GET',
    path: '/api/admin/stats',
    answer: stats,
    signal,
  })
}

/** The dashboard's figures (spec §2, Analytics). */
export function useStats() {
  return useQuery({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }) => getStats(signal),
  })
}
