import { getJob } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { progress } from '../generation/generation-job.ts'
import { findJob, latestJob } from '../generation/job-store.ts'

export const handler = jsonAction(getJob, async ({ params }) => {
  const job = params.id === 'current' ? await latestJob() : await findJob(params.id)
  if (!job) throw new ApiError('not_found')
  return progress(job, new Date())
})
