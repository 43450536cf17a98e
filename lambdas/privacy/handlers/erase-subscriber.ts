import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { eraseSubscriber } from '../../../contract/subscribers/routes.ts'
import { redactLedgers } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { erase } from '../../subscribers/subscription.ts'

/**
 * Erases a person. By the address and not by the id, so that an erasure that was cut off can be repeated: the row goes
 * first, that no campaign begun later meets it, and then nothing but the request knows whose receipts are left.
 */
export const handler = jsonAction(eraseSubscriber, async ({ body, by }) => {
  const now = new Date()
  const address = normalizeEmail(body.email)
  if (!(await erase(address, by, now))) throw new ApiError('not_found')
  return { receipts: await redactLedgers(address, now) }
})
