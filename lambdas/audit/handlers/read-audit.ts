import { readAudit } from '../../../contract/audit/routes.ts'
import { ENTRIES_PER_PAGE } from '../../../contract/audit/schemas.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readLog } from '../read-log.ts'

export const handler = jsonAction(readAudit, ({ query }) => {
  const { limit = ENTRIES_PER_PAGE, ...wanted } = query
  return readLog(wanted, limit, new Date())
})
