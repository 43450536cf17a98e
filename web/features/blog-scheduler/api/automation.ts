import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setAutomation } from '../../../../contract/posts/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { automationQuery } from '../../../api/shared-queries.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

export function useAutomation() {
  return useQuery(automationQuery)
}

export function useSetAutomation() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (enabled: boolean) => callStaff(setAutomation, { body: { enabled } }),
    onSuccess: (state) => client.setQueryData(queryKeys.automation, state),
  })
}
