import { useQuery, useQueryClient } from '@tanstack/react-query'
import { blogAutomation, getAutomation, setAutomation } from '../../../../contract/posts/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

/** Whether the schedules fire. */
export function useAutomation() {
  return useQuery({
    queryKey: queryKeys.automation,
    queryFn: ({ signal }) => callStaff(getAutomation, { signal }),
  })
}

/** Pauses or resumes the schedules. */
export function useSetAutomation() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (enabled: boolean) => callStaff(setAutomation, { body: { enabled } }),
    onSuccess: (state) => client.setQueryData(queryKeys.automation, state),
  })
}

/** Sends the digest of what was published since the last one; the message says what came of it. */
export function useSendWeeklyDigest() {
  return useSingleMutation({
    mutationFn: () => callStaff(blogAutomation, { body: { action: 'weekly_digest' } }),
  })
}
