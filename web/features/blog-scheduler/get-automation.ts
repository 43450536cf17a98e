import { useQuery } from '@tanstack/react-query'
import { automation } from '../../../contract/posts/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

/** Whether the schedules fire. */
export function useAutomation() {
  return useQuery({
    queryKey: queryKeys.automation,
    queryFn: ({ signal }) =>
      callStaffApi({
        method: 'GET',
        path: '/api/admin/automation',
        answer: automation,
        signal,
      }),
  })
}
