import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { findCampaign, publicCampaign } from './campaign-store.ts'
import { resumeIfStuck } from './resume-stuck.ts'

export const handler = action('getCampaign', async ({ params }) => {
  const row = await findCampaign(params.id)
  if (!row) throw new ApiError('not_found')
  await resumeIfStuck(row, new Date())
  return json(200, publicCampaign(row))
})
