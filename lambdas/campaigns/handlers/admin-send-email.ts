import { sendEmail } from '../../../contract/campaigns/routes.ts'
import type { Chosen } from '../../../contract/route.ts'
import { requestedDraft } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { assertPreflightPasses } from '../../mail/preflight/check.ts'
import { checkContent, checkPlaceholders } from '../../mail/preflight/check-content.ts'
import { choiceAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { startCampaign } from '../schedule/start-campaign.ts'
import { sendToOne } from '../send-to-one.ts'

export const handler = choiceAction(
  sendEmail,
  async ({ body, by }): Promise<Chosen<typeof sendEmail>> => {
    const { emailType, recipientEmail, isTest, audience, requestId = randomId() } = body
    const draft = await requestedDraft(body)
    if (recipientEmail !== undefined) {
      assertPreflightPasses([checkPlaceholders(draft)])
      await sendToOne({ draft, recipientEmail, isTest, emailType, requestId, by })
      return { status: 200, body: { sentCount: 1 } }
    }
    assertPreflightPasses(
      await checkContent(draft, body.customContent || draft.content, mailEnvironment()),
    )
    const campaign = await startCampaign({
      campaignId: `manual-${requestId}`,
      kind: emailType,
      mail: draft,
      audience,
      by,
      now: new Date(),
    })
    return { status: 202, body: campaign }
  },
)
