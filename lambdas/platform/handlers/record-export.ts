import { recordExport } from '../../../contract/audit/routes.ts'
import type { Parsed } from '../../../contract/route.ts'
import { auditEntry } from '../audit/entry.ts'
import { transact } from '../aws/dynamodb.ts'
import { jsonAction } from '../http/action.ts'

/**
 * The browser calls this before an export, so that the audit log has an entry about the export. The export itself reads
 * page by page, like any list.
 */
export const handler = jsonAction(recordExport, async ({ body, by }) => {
  const now = new Date()
  await transact([auditEntry(by, exportAct(body), now)])
  return { at: now.toISOString() }
})

function exportAct(request: Parsed<typeof recordExport, 'body'>) {
  switch (request.what) {
    case 'subscribers': {
      const { state = 'all', searched } = request
      const changed = { state: { after: state }, searched: { after: searched } }
      return { action: 'subscribers.export', object: 'subscribers', changed } as const
    }
    case 'subscriber':
      return { action: 'subscriber.export', object: request.id } as const
    case 'receipt':
      return { action: 'receipt.export', object: request.id } as const
  }
}
