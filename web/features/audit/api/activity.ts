import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAudit } from '../../../../contract/audit/routes.ts'
import type { AuditPage } from '../../../../contract/audit/schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

export type ActivityQuery = RequestInput<typeof readAudit, 'query'>

export function useActivity(query: ActivityQuery) {
  return useQuery({
    queryKey: queryKeys.audit(query),
    queryFn: ({ signal }) => readActivity(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function readActivity(query: ActivityQuery, signal: AbortSignal): Promise<AuditPage> {
  return callStaff(readAudit, { query, signal })
}
