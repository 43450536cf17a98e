import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { deactivate } from './store.ts'

export const handler = action('unsubscribe', async ({ query }) => {
  await deactivate(query.s, new Date())
  return json(200, { is_active: false })
})
