import { recentImports as route } from '../../../contract/subscribers/routes.ts'
import { mailedSince } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { recentImports } from '../../subscribers/import-journal.ts'
import { undoImport } from '../../subscribers/import-undo.ts'

/** The API's 30 seconds less what the longest part may take. */
const UNDO_MS = 10_000

export const handler = jsonAction(route, async ({ body, by }) => {
  const now = new Date()
  if (body.action === 'list') return { imports: await recentImports(now) }
  const end = performance.now() + UNDO_MS
  const undone = await undoImport(body.id, {
    by,
    now,
    hasTime: () => performance.now() < end,
    mailedSince: (since) => mailedSince(since, now),
  })
  return { imports: [undone] }
})
