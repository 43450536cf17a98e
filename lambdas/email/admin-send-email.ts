import { startCampaign } from '../campaigns/start-campaign.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { randomId } from '../random-id.ts'
import { composeMail } from './compose-mail.ts'
import { mailEnvironment } from './environment.ts'
import { requestedDraft } from './requested-draft.ts'
import { sendToOne } from './send-to-one.ts'

const environment = mailEnvironment()

/** As long as an address can be: what fits for this recipient fits for all. */
const ANYONE = { email: `${'a'.repeat(64)}@${'b'.repeat(185)}.com`, id: randomId() }

export const handler = action('adminSendEmail', async ({ body }) => {
  const { emailType, recipientEmail, requestId } = body
  const draft = requestedDraft(body)
  if (recipientEmail !== undefined) {
    await sendToOne({ draft, recipientEmail, emailType, requestId })
    return json(200, { sentCount: 1 })
  }
  await composeMail(draft, ANYONE, environment)
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
