import { useQuery } from '@tanstack/react-query'
import { automation } from '../../../contract/posts/schemas.ts'
import { callStaffApi } from '../../api/staff-client.ts'
import { queryKeys } from './query-keys.ts'

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
