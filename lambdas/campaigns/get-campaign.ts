import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { findCampaign, publicCampaign } from './campaign-store.ts'

export const handler = action('getCampaign', async ({ params }) => {
  const row = await findCampaign(params.id)
  if (!row) throw new ApiError('not_found')
  return json(200, publicCampaign(row))
})
