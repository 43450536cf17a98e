import { useQuery } from '@tanstack/react-query'
import { preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import type { runPreflight as route } from '../../../contract/campaigns/routes.ts'
import type { Written } from '../../../contract/route.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

type PreflightRequest = Written<typeof route, 'body'>

export function runPreflight(body: PreflightRequest, signal?: AbortSignal) {
  return callStaffApi({
    method: 'POST',
    path: '/api/admin/preflight',
    answer: preflight,
    body,
    ...(signal && { signal }),
  })
}

/** What is right and wrong with a mail to all. Asked anew each time: it is confirmed on what is so now. */
export function usePreflight(request: PreflightRequest, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.preflight(request),
    queryFn: ({ signal }) => runPreflight(request, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
