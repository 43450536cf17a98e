import { confirmSubscription } from '../../../contract/subscribers/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { readConfirmLink } from '../row.ts'
import { confirm } from '../subscription.ts'

export const handler = action(confirmSubscription, async ({ query }) => {
  const link = readConfirmLink(query.s)
  const isActive = link !== undefined && (await confirm(link.id, link.secret, new Date()))
  return json(200, { is_active: isActive })
})
