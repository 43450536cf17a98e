import { getMailPreview } from '../../../contract/mail/routes.ts'
import { mailComposer } from '../../mail/compose/mail-composer.ts'
import { previewOf } from '../../mail/compose/preview.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { campaignMail } from '../../mail/mail-store.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { findCampaign } from '../campaign-store.ts'
import { linkTitles } from '../results/link-titles.ts'

/** No size limit: staff must also see a mail that was stopped because it is too large. */
export const handler = jsonAction(getMailPreview, async ({ params }) => {
  const campaign = await findCampaign(params.id)
  if (!campaign) throw new ApiError('not_found')
  const mail = await campaignMail(params.id)
  const compose = mailComposer({ ...mail, kind: campaign.kind }, mailEnvironment())
  const preview = await previewOf(mail, compose)
  return { ...preview, titles: await linkTitles(preview.html, env.SITE_URL) }
})
