import { getSubscriber } from '../../../contract/subscribers/routes.ts'
import { receiptsOf } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { findSoftBounces, type SoftBounceVerdict } from '../../subscribers/list/soft-bounces.ts'
import { importedData, listedSubscriber } from '../../subscribers/standing/list-entry.ts'
import { findById } from '../../subscribers/standing/subscription.ts'
import { welcomeHistory } from '../../welcome/welcome-history.ts'

/** Everything stored about one person (GDPR article 15). */
export const handler = jsonAction(getSubscriber, async ({ params }) => {
  const row = await findById(params.id)
  if (!row) throw new ApiError('not_found')
  const [welcome, softBounces, campaigns] = await Promise.all([
    welcomeHistory(row.address),
    findSoftBounces(row.address),
    receiptsOf(row.address, new Date()),
  ])
  return {
    subscriber: listedSubscriber(row),
    imports: importedData(row),
    welcome,
    left_by: row.own.left_by ?? null,
    soft_bounces: softBounces ? softBounceAnswer(softBounces) : null,
    campaigns,
  }
})

function softBounceAnswer({ mails, isDeadDomain, heldUntil }: SoftBounceVerdict) {
  if (mails.length === 0) return null
  return { mails, dead_domain: isDeadDomain, held_until: heldUntil ?? null }
}
