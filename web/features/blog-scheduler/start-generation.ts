import * as v from 'valibot'
import { callStaffApi } from '../../api/staff-client.ts'
import { useChange } from '../../api/use-change.ts'

const answer = v.object({ jobId: v.string(), total: v.number() })

/** Starts the job that fills the empty slots of the next 4 weeks. Asking twice is one job. */
export function useStartGeneration() {
  return useChange({
    mutationFn: () =>
      callStaffApi({
        method: 'POST',
        path: '/api/admin/blog-scheduler',
        body: { action: 'auto_generate_pipeline' },
        answer,
      }),
  })
}
