import { useQuery } from '@tanstack/react-query'
import { type Stats, stats } from '../../../contract/stats.ts'
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

/** How many active subscribers there are now. Asked anew each time: a mail to all is confirmed on this number. */
export function useAudience(accessToken: string, enabled: boolean) {
  return useQuery({
    queryKey: ['stats', 'audience'],
    queryFn: ({ signal }) => getStats(accessToken, signal),
    enabled,
    select: ({ subscribers }) => subscribers.active,
    staleTime: 0,
    gcTime: 0,
  })
}
