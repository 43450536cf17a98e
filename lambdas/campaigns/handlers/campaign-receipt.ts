import { getCampaignReceipt } from '../../../contract/campaigns/routes.ts'
import type { ReceiptLine } from '../../../contract/campaigns/schemas.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { findCampaign } from '../campaign-store.ts'
import { chunkName, chunkNames } from '../keys.ts'
import type { Entry } from '../ledger/ledger.ts'
import { readChunks } from '../ledger/read-chunks.ts'

/** Ten chunks are about 1,000 recipients and 200 KB, which load quickly. A Lambda's answer is limited to 6 MB. */
const CHUNKS_PER_PAGE = 10

export const handler = jsonAction(getCampaignReceipt, async ({ params, query }) => {
  const campaign = await findCampaign(params.id)
  if (!campaign) throw new ApiError('not_found')
  const start = query.after === undefined ? 0 : Number(query.after) + 1
  const end = Math.min(start + CHUNKS_PER_PAGE, campaign.chunkCount)
  const chunks = await readChunks(campaign.campaignId, chunkNames(start, end))
  const recipients = chunks.flatMap(({ entries }) => entries).map(receiptLine)
  return { recipients, next: end < campaign.chunkCount ? chunkName(end - 1) : null }
})

function receiptLine({ address, outcome }: Entry): ReceiptLine {
  const submitted = outcome.state === 'submitted' ? outcome : undefined
  return {
    address,
    outcome: outcome.state,
    reason: 'reason' in outcome ? outcome.reason : null,
    at: submitted?.at ?? null,
    message: submitted?.message ?? null,
  }
}
