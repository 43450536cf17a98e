import type { Addressee } from '../../mail/compose/mail-composer.ts'
import { messageTemplate } from '../../mail/compose/message-template.ts'
import type { MailEnvironment } from '../../mail/environment.ts'
import { randomId } from '../../platform/secrets.ts'
import { type CampaignRow, campaignContent } from '../campaign-store.ts'

export type CampaignMessage = (to: Addressee) => Promise<Buffer>

/** A function that gives a campaign's message for one recipient; the content is rendered once. */
export async function campaignMessage(
  { campaignId, subject, preview, kind }: CampaignRow,
  environment: MailEnvironment,
): Promise<CampaignMessage> {
  const content = await campaignContent(campaignId)
  return messageTemplate({ subject, preview, content, campaign: kind }, environment, randomId())
}
