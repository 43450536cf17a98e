import { STAFF_DAY } from '../../../contract/business.ts'
import {
  type NormalizedEmail,
  normalizeEmail,
} from '../../../contract/subscribers/email-address.ts'
import { eraseSubscriber } from '../../../contract/subscribers/routes.ts'
import { redactLedgers } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction, type Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { countErasure } from '../../platform/staff/staff-day.ts'
import { ChangeRefused } from '../../subscribers/standing/subscriber-store.ts'
import { erase } from '../../subscribers/standing/subscription.ts'

/**
 * Erases a person. The row is deleted first, so that no later campaign includes the address. If the erasure is then
 * interrupted, staff repeat the request. The request contains the address instead of the id, because without the row
 * only the address leads to the receipts.
 */
export const handler = jsonAction(eraseSubscriber, async ({ body, by }) => {
  const now = new Date()
  const address = normalizeEmail(body.email)
  if (!(await eraseRow(address, by, now))) throw new ApiError('not_found')
  return { receipts: await redactLedgers(address, now) }
})

/**
 * A repeated request for a person who is erased already counts as no further erasure.
 * @throws ApiError too_many_erasures
 */
async function eraseRow(address: NormalizedEmail, by: Requester, now: Date): Promise<boolean> {
  try {
    return await erase(address, by, now, [countErasure(STAFF_DAY.erasures, by, now)])
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    console.warn({ event: 'too_many_erasures', actor: by.actor })
    throw new ApiError('too_many_erasures')
  }
}
