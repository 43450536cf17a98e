import { getJob } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { progress } from '../generation/generation-job.ts'
import { findJob, latestJob } from '../generation/job-store.ts'

export const handler = jsonAction(getJob, async ({ params }) => {
  const isLatest = params.id === 'current'
  const job = isLatest ? await latestJob() : await findJob(params.id)
  if (!job && isLatest) return { status: 'none' as const }
  if (!job) throw new ApiError('not_found')
  return progress(job, new Date())
})
