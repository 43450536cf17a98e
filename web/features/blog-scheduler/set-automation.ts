import { useQueryClient } from '@tanstack/react-query'
import { automation } from '../../../contract/posts/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'
import { useChange } from '../../api/use-change.ts'

/** Pauses or resumes the schedules. */
export function useSetAutomation() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (enabled: boolean) =>
      callStaffApi({
        method: 'POST',
        path: '/api/admin/automation',
        body: { enabled },
        answer: automation,
      }),
    onSuccess: (state) => client.setQueryData(queryKeys.automation, state),
  })
}
