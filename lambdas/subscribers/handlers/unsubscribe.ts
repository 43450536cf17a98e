import { unsubscribe } from '../../../contract/subscribers/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { deactivate } from '../subscription.ts'

export const handler = action(unsubscribe, async ({ query }) => {
  await deactivate(query.s, new Date())
  return json(200, { is_active: false })
})
