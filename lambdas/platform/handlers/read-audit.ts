import { readAudit } from '../../../contract/audit/routes.ts'
import { ENTRIES_PER_PAGE } from '../../../contract/audit/schemas.ts'
import { readLog } from '../audit/read-log.ts'
import { jsonAction } from '../http/action.ts'

export const handler = jsonAction(readAudit, ({ query }) => {
  const { limit = ENTRIES_PER_PAGE, ...wanted } = query
  return readLog(wanted, limit, new Date())
})
