import { useQuery } from '@tanstack/react-query'
import { describeAudience } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

/** The makeup of the list, such as origins. Cached for ten minutes, because the API reads up to 40,000 subscribers for it. */
export function useAudienceDescription() {
  return useQuery({
    queryKey: queryKeys.audienceDescription,
    queryFn: ({ signal }) => callStaff(describeAudience, { signal }),
    staleTime: 10 * 60_000,
  })
}
