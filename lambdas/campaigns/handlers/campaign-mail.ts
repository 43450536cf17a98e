import { getCampaignMail } from '../../../contract/campaigns/routes.ts'
import { previewOf } from '../../mail/compose/style-content.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { campaignContent, findCampaign } from '../campaign-store.ts'

export const handler = jsonAction(getCampaignMail, async ({ params }) => {
  const row = await findCampaign(params.id)
  if (!row) throw new ApiError('not_found')
  const { subject, preview } = row
  const content = row.content ?? (await campaignContent(params.id))
  // A preview that was taken from the content is taken from it again, also once that is changed.
  return { subject, preheader: preview === previewOf(content) ? '' : preview, content }
})
