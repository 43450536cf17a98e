import { uniq } from 'es-toolkit'
import { readAudit } from '../../../contract/audit/routes.ts'
import { type AuditEntry, ENTRIES_PER_PAGE } from '../../../contract/audit/schemas.ts'
import { readLog } from '../../platform/audit/read-log.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { addressOf } from '../../subscribers/standing/subscription.ts'

export const handler = jsonAction(readAudit, async ({ query }) => {
  const { limit = ENTRIES_PER_PAGE, ...filters } = query
  const page = await readLog(filters, limit, new Date())
  return { ...page, people: await addressesIn(page.entries) }
})

/** The entries of these actions contain the person's id and no address. */
const ON_ONE_PERSON = /^(?:subscriber|mail)\./

/** The addresses by id. People who are no longer on the list are missing. */
async function addressesIn(entries: readonly AuditEntry[]): Promise<Record<string, string>> {
  const ids = entries.filter(({ action }) => ON_ONE_PERSON.test(action)).map(({ object }) => object)
  const pairs = await Promise.all(uniq(ids).map(async (id) => [id, await addressOf(id)] as const))
  return Object.fromEntries(pairs.flatMap(([id, address]) => (address ? [[id, address]] : [])))
}
