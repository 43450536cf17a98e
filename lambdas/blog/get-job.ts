import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { progress } from './generation-job.ts'
import { findJob, latestJob } from './job-store.ts'

export const handler = action('getJob', async ({ params }) => {
  const job = params.id === 'current' ? await latestJob() : await findJob(params.id)
  if (!job) throw new ApiError('not_found')
  return json(200, progress(job, new Date()))
})
