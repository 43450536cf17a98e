import { confirmSubscription } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readConfirmLink } from '../row.ts'
import { confirm } from '../subscription.ts'

export const handler = jsonAction(confirmSubscription, async ({ query }) => {
  const link = readConfirmLink(query.s)
  const isActive = link !== undefined && (await confirm(link.id, link.secret, new Date()))
  return { is_active: isActive }
})
