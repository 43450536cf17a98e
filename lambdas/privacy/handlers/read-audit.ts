import { uniq } from 'es-toolkit'
import { readAudit } from '../../../contract/audit/routes.ts'
import { type AuditEntry, ENTRIES_PER_PAGE } from '../../../contract/audit/schemas.ts'
import { readLog } from '../../platform/audit/read-log.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { addressOf } from '../../subscribers/subscription.ts'

export const handler = jsonAction(readAudit, async ({ query }) => {
  const { limit = ENTRIES_PER_PAGE, ...wanted } = query
  const page = await readLog(wanted, limit, new Date())
  return { ...page, people: await peopleIn(page.entries) }
})

/** Acts on one person: the entry has their id, and no address. */
const ON_ONE_PERSON = /^(?:subscriber|mail)\./

/** Their addresses, of those who are on the list still. */
async function peopleIn(entries: readonly AuditEntry[]): Promise<Record<string, string>> {
  const ids = entries.filter(({ action }) => ON_ONE_PERSON.test(action)).map(({ object }) => object)
  const found = await Promise.all(uniq(ids).map(async (id) => [id, await addressOf(id)] as const))
  return Object.fromEntries(found.flatMap(([id, address]) => (address ? [[id, address]] : [])))
}
