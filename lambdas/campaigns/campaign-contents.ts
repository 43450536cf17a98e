import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import * as v from 'valibot'
import { campaign } from '../../contract/campaigns/schemas.ts'
import { campaignContents } from '../mail/mail-store.ts'
import { documents } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

const { campaignId, subject, status, sentCount, uncertainCount } = campaign.entries
const mail = v.object({ campaignId, subject, status, sentCount, uncertainCount })
export type CampaignMail = v.InferOutput<typeof mail>

/** A BatchGetItem accepts at most 100 keys. A hundred contents of up to 90 KB stay below its limit of 16 MB. */
const AT_ONCE = 100

/**
 * Finds campaigns by the content of their mail. Leaves out campaigns that were cancelled before their first mail. Slow:
 * reads the contents of all other campaigns.
 */
export async function campaignsByContent(
  matches: (content: string) => boolean,
): Promise<CampaignMail[]> {
  const campaigns: CampaignMail[] = []
  const query = {
    TableName: env.WORK_TABLE,
    IndexName: 'campaigns',
    KeyConditionExpression: 'listed = :listed',
    ExpressionAttributeValues: { ':listed': 'campaign' },
    ScanIndexForward: false,
  }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query))
    for (const batch of chunk(v.parse(v.array(mail), Items).filter(mayBeInInboxes), AT_ONCE)) {
      const contents = await campaignContents(batch.map(({ campaignId }) => campaignId))
      campaigns.push(...batch.filter(({ campaignId }) => matches(contents.get(campaignId) ?? '')))
    }
  return campaigns
}

/** False only for a campaign that was cancelled before its first mail. */
function mayBeInInboxes({ status, sentCount, uncertainCount }: CampaignMail): boolean {
  return status !== 'cancelled' || sentCount + uncertainCount > 0
}
