import { omit } from 'es-toolkit'
import { setSuppression } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { listed } from '../row.ts'
import { changeById, suppressed } from '../subscription.ts'

/** Lifting gives back what stood before: one who had unsubscribed is unsubscribed again, and not active. */
export const handler = jsonAction(setSuppression, async ({ params, body }) => {
  const now = new Date()
  const row = await changeById(params.id, now, (row) => {
    if (body.suppressed) return suppressed(row, 'manual', now)
    return row.suppression ? omit(row, ['suppression']) : row
  })
  if (!row) throw new ApiError('not_found')
  return listed(row)
})
