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

/** Contents of up to 90 KB each: more at once would take much memory, and DynamoDB gives 16 MB. */
const AT_ONCE = 100

/**
 * The campaigns that have mailed somebody, or may yet, and whose content fits. Reads the content of every campaign
 * there ever was.
 */
export async function campaignsWhere(fits: (content: string) => boolean): Promise<CampaignMail[]> {
  const found: CampaignMail[] = []
  const query = {
    TableName: env.WORK_TABLE,
    IndexName: 'campaigns',
    KeyConditionExpression: 'listed = :listed',
    ExpressionAttributeValues: { ':listed': 'campaign' },
    ScanIndexForward: false,
  }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query))
    for (const some of chunk(v.parse(v.array(mail), Items).filter(isInInboxes), AT_ONCE)) {
      const contents = await campaignContents(some.map((one) => one.campaignId))
      found.push(...some.filter((one) => fits(contents.get(one.campaignId) ?? '')))
    }
  return found
}

/** Or may come there. One that was cancelled before anybody was mailed never will. */
function isInInboxes({ status, sentCount, uncertainCount }: CampaignMail): boolean {
  return status !== 'cancelled' || sentCount + uncertainCount > 0
}
