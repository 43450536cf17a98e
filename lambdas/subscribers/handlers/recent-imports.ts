import { recentImports as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { hasTimeFor } from '../../platform/time/has-time.ts'
import { recentImports } from '../imports/import-journal.ts'
import { countUndo, undoImport } from '../imports/import-undo.ts'

/**
 * An undo starts no further step after this time, so that its last step ends before the API's timeout of 30 seconds.
 */
const UNDO_MS = 10_000
/** Staff wait for a count in a dialog. The count of a long file stops after this time. */
const COUNT_MS = 5_000
const COUNTED_PEOPLE = 2_000

export const handler = jsonAction(route, async ({ body, by }) => {
  const now = new Date()
  if (body.action === 'list') return { imports: await recentImports(now) }
  const hasTime = hasTimeFor(body.action === 'count' ? COUNT_MS : UNDO_MS)
  const options = { now, hasTime }
  if (body.action === 'undo') return { imports: [await undoImport(body.id, { ...options, by })] }
  const counted = await countUndo(body.id, { ...options, maxPeople: COUNTED_PEOPLE })
  return { imports: [counted.importRow], forecast: counted.forecast }
})
