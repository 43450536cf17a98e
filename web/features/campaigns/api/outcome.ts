import { useQuery } from '@tanstack/react-query'
import { recordExport } from '../../../../contract/audit/routes.ts'
import {
  getCampaignFeedback,
  getCampaignReceipt,
  getEngagement,
  listCampaignRates,
} from '../../../../contract/campaigns/routes.ts'
import type { ReceiptLine } from '../../../../contract/campaigns/schemas.ts'
import type { AnswerTo } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

const POLL_MS = 5000

export function useCampaignRates() {
  return useQuery({
    queryKey: queryKeys.campaignRates,
    queryFn: ({ signal }) => callStaff(listCampaignRates, { signal }),
    staleTime: 0,
  })
}

/** A campaign's delivery, opens and clicks. Polls while the page shows them. */
export function useFeedback(campaignId: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: queryKeys.campaignFeedback(campaignId),
    queryFn: ({ signal }) => callStaff(getCampaignFeedback, { params: { id: campaignId }, signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

const ENGAGEMENT_POLL_MS = 60_000

/** Opens and clicks over time, of all campaigns if `campaign` is undefined. */
export function useEngagement(campaign?: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: queryKeys.engagement(...(campaign === undefined ? [] : [campaign])),
    queryFn: ({ signal }) => callStaff(getEngagement, { query: { campaign }, signal }),
    staleTime: 0,
    refetchInterval: ENGAGEMENT_POLL_MS,
  })
}

export async function* receiptPages(
  id: string,
  signal: AbortSignal,
): AsyncGenerator<ReceiptLine[]> {
  let after: string | undefined
  for (;;) {
    const page: AnswerTo<typeof getCampaignReceipt> = await callStaff(getCampaignReceipt, {
      params: { id },
      query: { after },
      signal,
    })
    yield page.recipients
    if (page.next === null) return
    after = page.next
  }
}

/** Records in the audit log that staff downloaded the receipt. */
export function recordReceipt(id: string, signal: AbortSignal) {
  return callStaff(recordExport, { body: { what: 'receipt', id }, signal })
}
