import { STAFF_DAY } from '../../../contract/business.ts'
import { SUBSCRIBERS_PER_PAGE } from '../../../contract/subscribers/admin-schemas.ts'
import { listSubscribers } from '../../../contract/subscribers/routes.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { countPeopleRead } from '../../platform/staff/staff-day.ts'
import { readPage } from '../list/list-page.ts'
import { listedSubscriber } from '../standing/list-entry.ts'
import { stateTotals } from '../standing/totals.ts'

export const handler = jsonAction(listSubscribers, async ({ query, by }) => {
  const { limit = SUBSCRIBERS_PER_PAGE, ...place } = query
  const [{ rows, next, previous }, totals] = await Promise.all([
    readPage(place, limit),
    stateTotals(),
  ])
  const now = new Date()
  const entry = auditEntry(by, { action: 'subscribers.read', object: 'subscribers' }, now)
  await countPeopleRead(rows.length, STAFF_DAY.peopleRead, by, now, entry)
  return { subscribers: rows.map(listedSubscriber), next, previous, totals }
})
