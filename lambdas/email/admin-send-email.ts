import { startCampaign } from '../campaigns/start-campaign.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { checkContent } from '../preflight/check-content.ts'
import { refuseRed } from '../preflight/refuse-red.ts'
import { randomId } from '../random-id.ts'
import { mailEnvironment } from './environment.ts'
import { requestedDraft } from './requested-draft.ts'
import { sendToOne } from './send-to-one.ts'

const environment = mailEnvironment()

export const handler = action('adminSendEmail', async ({ body }) => {
  const { emailType, recipientEmail, requestId } = body
  const draft = requestedDraft(body)
  if (recipientEmail !== undefined) {
    await sendToOne({ draft, recipientEmail, emailType, requestId })
    return json(200, { sentCount: 1 })
  }
  refuseRed(await checkContent(draft, body.customContent || draft.content, environment))
  const { subject, preview, content } = draft
  const campaign = await startCampaign({
    campaignId: `manual-${requestId ?? randomId()}`,
    kind: emailType,
    subject,
    preview,
    content,
    now: new Date(),
  })
  return json(202, campaign)
})
