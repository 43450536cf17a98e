import { useQuery } from '@tanstack/react-query'
import { type GenerationJob, generationJob } from '../../../contract/posts/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi, isNotFound } from '../../api/staff-client.ts'

const POLL_MS = 1000

function getJob(id: string, signal: AbortSignal): Promise<GenerationJob> {
  return callStaffApi({
    method: 'GET',
    path: `/api/admin/jobs/${encodeURIComponent(id)}`,
    answer: generationJob,
    signal,
  })
}

/** The latest generation there was, running or not; null where there has been none. Read once. */
export function useLatestJob() {
  return useQuery({
    queryKey: queryKeys.latestJob,
    queryFn: ({ signal }) =>
      getJob('current', signal).catch((error) => {
        if (isNotFound(error)) return null
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A job's progress, every second until it is done. A poll that fails is no reason to stop. */
export function useJobProgress(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.job(id ?? ''),
    queryFn: ({ signal }) => getJob(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
}
