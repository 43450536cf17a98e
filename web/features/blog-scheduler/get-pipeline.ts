import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Pipeline, pipeline } from '../../../contract/posts/schemas.ts'
import { callStaffApi } from '../../api/staff-api.ts'
import { queryKeys } from './query-keys.ts'

const answer = v.object({ pipeline })

async function getPipeline(accessToken: string, signal: AbortSignal): Promise<Pipeline> {
  const data = await callStaffApi({
    method: 'POST',
    path: '/api/admin/blog-scheduler',
    body: { action: 'get_pipeline' },
    answer,
    accessToken,
    signal,
  })
  return data.pipeline
}

/** What is to come, by week. */
export function usePipeline(accessToken: string) {
  return useQuery({
    queryKey: queryKeys.pipeline,
    queryFn: ({ signal }) => getPipeline(accessToken, signal),
  })
}
