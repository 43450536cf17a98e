import { SUBSCRIBERS_PER_PAGE } from '../../../contract/subscribers/admin-schemas.ts'
import { listSubscribers } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readPage } from '../list/list-page.ts'
import { listedSubscriber } from '../standing/list-entry.ts'
import { stateTotals } from '../standing/totals.ts'

export const handler = jsonAction(listSubscribers, async ({ query }) => {
  const { limit = SUBSCRIBERS_PER_PAGE, ...place } = query
  const [{ rows, next, previous }, totals] = await Promise.all([
    readPage(place, limit),
    stateTotals(),
  ])
  return { subscribers: rows.map(listedSubscriber), next, previous, totals }
})
