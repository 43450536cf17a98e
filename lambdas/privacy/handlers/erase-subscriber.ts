import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { eraseSubscriber } from '../../../contract/subscribers/routes.ts'
import { redactLedgers } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { erase } from '../../subscribers/standing/subscription.ts'

/**
 * Erases a person. The row is deleted first, so that no later campaign includes the address. If the erasure is then
 * interrupted, staff repeat the request. The request contains the address instead of the id, because without the row
 * only the address leads to the receipts.
 */
export const handler = jsonAction(eraseSubscriber, async ({ body, by }) => {
  const now = new Date()
  const address = normalizeEmail(body.email)
  if (!(await erase(address, by, now))) throw new ApiError('not_found')
  return { receipts: await redactLedgers(address, now) }
})
