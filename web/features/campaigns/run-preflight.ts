import { useQuery } from '@tanstack/react-query'
import { preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import type { runPreflight as route } from '../../../contract/campaigns/routes.ts'
import type { Written } from '../../../contract/route.ts'
import { callStaffApi } from '../../api/staff-api.ts'

type PreflightRequest = Written<typeof route, 'body'>

export function runPreflight(accessToken: string, body: PreflightRequest, signal?: AbortSignal) {
  return callStaffApi({
    method: 'POST',
    path: '/api/admin/preflight',
    answer: preflight,
    body,
    accessToken,
    ...(signal && { signal }),
  })
}

/** What is right and wrong with a mail to all. Asked anew each time: it is confirmed on what is so now. */
export function usePreflight(accessToken: string, request: PreflightRequest, enabled: boolean) {
  return useQuery({
    queryKey: ['preflight', request],
    queryFn: ({ signal }) => runPreflight(accessToken, request, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
