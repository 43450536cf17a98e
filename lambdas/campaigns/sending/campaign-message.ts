import type { Addressee } from '../../mail/compose/mail-composer.ts'
import { messageTemplate } from '../../mail/compose/message-template.ts'
import type { MailEnvironment } from '../../mail/environment.ts'
import { campaignMail } from '../../mail/mail-store.ts'
import type { CampaignRow } from '../campaign-store.ts'

export type CampaignMessage = (to: Addressee) => Promise<Buffer>

/** Renders the content once. The returned function makes each recipient's message from the rendered content. */
export async function campaignMessage(
  { campaignId, kind }: CampaignRow,
  environment: MailEnvironment,
): Promise<CampaignMessage> {
  const mail = await campaignMail(campaignId)
  return messageTemplate({ ...mail, kind, campaignId }, environment)
}
