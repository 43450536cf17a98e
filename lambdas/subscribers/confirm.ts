import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { readConfirmLink } from './confirm-link.ts'
import { confirm } from './store.ts'

export const handler = action('confirmSubscription', async ({ query }) => {
  const { id, secret } = readConfirmLink(query.s)
  const isActive = id !== '' && secret !== '' && (await confirm(id, secret, new Date()))
  return json(200, { is_active: isActive })
})
