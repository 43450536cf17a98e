import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Pipeline, pipeline } from '../../../contract/posts/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

const answer = v.object({ pipeline })

async function getPipeline(signal: AbortSignal): Promise<Pipeline> {
  const data = await callStaffApi({
    method: 'POST',
    path: '/api/admin/blog-scheduler',
    body: { action: 'get_pipeline' },
    answer,
    signal,
  })
  return data.pipeline
}

/** What is to come, by week. */
export function usePipeline() {
  return useQuery({
    queryKey: queryKeys.pipeline,
    queryFn: ({ signal }) => getPipeline(signal),
  })
}
