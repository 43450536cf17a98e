import { receiptsOf } from '../campaigns/person-ledger.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { listed } from './row.ts'
import { findById } from './store.ts'
import { welcomeOf } from './welcome-kept.ts'

/** All that is held about one person (GDPR article 15). */
export const handler = action('getSubscriber', async ({ params }) => {
  const row = await findById(params.id)
  if (!row) throw new ApiError('not_found')
  const [welcome, campaigns] = await Promise.all([
    welcomeOf(row.address),
    receiptsOf(row.address, new Date()),
  ])
  return json(200, { subscriber: listed(row), welcome, campaigns })
})
