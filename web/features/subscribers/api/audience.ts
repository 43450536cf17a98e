import { useQuery } from '@tanstack/react-query'
import { describeAudience } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

/** Who is on the list. A reading of up to 40,000 people, so it is not repeated within ten minutes. */
export function useAudienceDescription() {
  return useQuery({
    queryKey: queryKeys.audienceDescription,
    queryFn: ({ signal }) => callStaff(describeAudience, { signal }),
    staleTime: 10 * 60_000,
  })
}
