import type { Addressee } from '../../mail/compose/mail-composer.ts'
import { messageTemplate } from '../../mail/compose/message-template.ts'
import type { MailEnvironment } from '../../mail/environment.ts'
import { randomId } from '../../platform/secrets.ts'
import { type CampaignRow, campaignContent } from '../campaign-store.ts'

type Message = (to: Addressee) => Promise<Buffer>

/** The last campaign's, whose content never changes again: a worker mostly gets chunk after chunk of one. */
let kept: { campaignId: string; message: Promise<Message> } | undefined

/** A function that gives a campaign's message for one recipient; the content is rendered once. */
export function campaignMessage(
  campaign: CampaignRow,
  environment: MailEnvironment,
): Promise<Message> {
  const { campaignId } = campaign
  if (kept?.campaignId === campaignId) return kept.message
  const message = prepare(campaign, environment)
  kept = { campaignId, message }
  message.catch(() => {
    if (kept?.campaignId === campaignId) kept = undefined
  })
  return message
}

async function prepare(campaign: CampaignRow, environment: MailEnvironment): Promise<Message> {
  const { campaignId, subject, preview, kind } = campaign
  const content = await campaignContent(campaignId)
  return messageTemplate({ subject, preview, content, campaign: kind }, environment, randomId())
}
