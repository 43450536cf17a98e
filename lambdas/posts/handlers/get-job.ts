import { getJob } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { ApiError, json } from '../../platform/http/answers.ts'
import { progress } from '../generation/generation-job.ts'
import { findJob, latestJob } from '../generation/job-store.ts'

export const handler = action(getJob, async ({ params }) => {
  const job = params.id === 'current' ? await latestJob() : await findJob(params.id)
  if (!job) throw new ApiError('not_found')
  return json(200, progress(job, new Date()))
})
