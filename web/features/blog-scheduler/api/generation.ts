import { useQuery } from '@tanstack/react-query'
import { blogScheduler, getJob } from '../../../../contract/posts/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff, unexpectedAnswer } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

const POLL_MS = 1000

/** Starts the job that fills the empty slots of the next 4 weeks. A call while the job runs changes nothing. */
export function useStartGeneration() {
  return useSingleMutation({
    mutationFn: async () => {
      const answer = await callStaff(blogScheduler, { body: { action: 'auto_generate_pipeline' } })
      return 'jobId' in answer ? answer : unexpectedAnswer()
    },
  })
}

/** The latest job, running or done. Null if there was none. Fetched only once. */
export function useLatestJob() {
  return useQuery({
    queryKey: queryKeys.latestJob,
    queryFn: async ({ signal }) => {
      const job = await callStaff(getJob, { params: { id: 'current' }, signal })
      return job.status === 'none' ? null : job
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Polls every second until the job is done. A failed poll does not stop the polling. */
export function useJobProgress(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.job(id ?? ''),
    queryFn: async ({ signal }) => {
      const job = await callStaff(getJob, { params: { id: id ?? '' }, signal })
      return job.status === 'none' ? unexpectedAnswer() : job
    },
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
}
