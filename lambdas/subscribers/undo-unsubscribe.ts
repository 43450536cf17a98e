import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { reactivate } from './store.ts'

export const handler = action('undoUnsubscribe', async ({ query }) => {
  await reactivate(query.s, new Date())
  return json(200, { is_active: true })
})
