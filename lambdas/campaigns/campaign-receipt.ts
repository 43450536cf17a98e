import type { ReceiptLine } from '../../contract/campaigns.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { findCampaign } from './campaign-store.ts'
import type { Entry } from './ledger.ts'
import { readLedger } from './ledger-page.ts'

/** A thousand recipients a page: some 200 KB, far below what a Lambda may answer. */
const CHUNKS_PER_PAGE = 20

export const handler = action('campaignReceipt', async ({ params, query }) => {
  if (!(await findCampaign(params.id))) throw new ApiError('not_found')
  const { entries, next } = await readLedger(params.id, query.after, CHUNKS_PER_PAGE)
  return json(200, { recipients: entries.map(receiptLine), next: next ?? null })
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
