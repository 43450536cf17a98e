import { type ReceiptLine, receiptPage } from '../../../contract/campaigns/schemas.ts'
import { callStaffApi } from '../../api/staff-client.ts'

/** What became of each recipient of a campaign, a page at a time. */
export async function* receiptPages(
  id: string,
  signal: AbortSignal,
): AsyncGenerator<ReceiptLine[]> {
  let after: string | null = ''
  while (after !== null) {
    const page: { recipients: ReceiptLine[]; next: string | null } = await callStaffApi({
      method: 'GET',
      path: `/api/admin/campaigns/${encodeURIComponent(id)}/receipt${after && `?after=${after}`}`,
      answer: receiptPage,
      signal,
    })
    yield page.recipients
    after = page.next
  }
}
