import { getCampaignMail } from '../../../contract/campaigns/routes.ts'
import { mailComposer } from '../../mail/compose/mail-composer.ts'
import { previewOf } from '../../mail/compose/style-content.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import { findCampaign, frozenContent } from '../campaign-store.ts'

/** Its links lead nowhere personal: a click in it unsubscribes nobody. */
const NOBODY = { email: 'preview@example.com', link: undefined }

export const handler = jsonAction(getCampaignMail, async ({ params }) => {
  const campaign = await findCampaign(params.id)
  if (!campaign) throw new ApiError('not_found')
  const { subject, preview, kind } = campaign
  const { from } = mailEnvironment()
  const content = (await frozenContent(params.id)) ?? campaign.content ?? null
  if (content === null)
    return { from, subject, preview, preheader: preview, content, html: null, text: null }
  const compose = mailComposer(
    { subject, preview, content, campaign: kind },
    mailEnvironment(),
    randomId(),
  )
  const { html, text } = compose(NOBODY)
  // A preview that was taken from the content is taken from it again, also once that is changed.
  const preheader = preview === previewOf(content) ? '' : preview
  return { from, subject, preview, preheader, content, html, text }
})
