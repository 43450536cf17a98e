import type { Campaign } from '../../../contract/campaigns/schemas.ts'
import type { CampaignKind } from '../../../contract/mail/email-types.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'
import type { AudienceRequest } from '../../../contract/subscribers/segment-schemas.ts'
import { transact } from '../../platform/aws/dynamodb.ts'
import type { Requester } from '../../platform/http/action.ts'
import { chooseAudience } from '../audience/choose-audience.ts'
import { campaignPuts, startAuditEntry } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { publicCampaign } from '../public-campaign.ts'
import { startFreezing } from '../wake.ts'

interface CampaignStart {
  campaignId: string
  kind: CampaignKind
  mail: MailText
  /** @default all active subscribers */
  audience?: AudienceRequest | undefined
  by: Requester
  now: Date
}

/**
 * If a campaign with this id exists, returns that campaign unchanged and ignores the rest of the request.
 * @throws the errors of chooseAudience
 */
export async function startCampaign(start: CampaignStart): Promise<Campaign> {
  const { campaignId, now } = start
  const campaign = (await findCampaign(campaignId)) ?? (await createCampaign(start))
  // A repeated request queues the freeze again, because the first request may have stopped right after its write.
  if (campaign.status === 'freezing') await startFreezing(campaignId)
  return publicCampaign(campaign, undefined, now)
}

const MAX_ATTEMPTS = 8

async function createCampaign({
  by,
  now,
  audience,
  ...start
}: CampaignStart): Promise<CampaignRow> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { writes, ...chosen } = await chooseAudience(audience, start.campaignId, now)
    const created = { ...start, ...chosen, created_at: now.toISOString() }
    await transact([...campaignPuts(created, by), startAuditEntry(by, created, now), ...writes])
    const campaign = await findCampaign(start.campaignId)
    if (campaign) return campaign
  }
  throw new Error(`The waves of the launch changed during each of ${MAX_ATTEMPTS} attempts`)
}
