import * as v from 'valibot'
import { callStaffApi } from '../../api/staff-client.ts'
import { useChange } from '../../api/use-change.ts'

const answer = v.object({ published_count: v.number() })

/** Publishes the scheduled posts that are due. */
export function useCheckSchedule() {
  return useChange({
    mutationFn: () =>
      callStaffApi({
        method: 'POST',
        path: '/api/admin/blog-scheduler',
        body: { action: 'check_schedule' },
        answer,
      }),
  })
}
