import { getSubscriber } from '../../../contract/subscribers/routes.ts'
import { receiptsOf } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { judgeSoftBounces, type SoftBounceVerdict } from '../../subscribers/list/soft-bounces.ts'
import { listedSubscriber } from '../../subscribers/standing/list-entry.ts'
import { findById } from '../../subscribers/standing/subscription.ts'
import { otherAttributes, recordOf, reportsOf, welcomeHistory } from '../held-on-row.ts'

/** Everything stored about one person (GDPR article 15). */
export const handler = jsonAction(getSubscriber, async ({ params }) => {
  const row = await findById(params.id)
  if (!row) throw new ApiError('not_found')
  const [others, campaigns] = await Promise.all([
    otherAttributes(row.address),
    receiptsOf(row.address, new Date()),
  ])
  return {
    subscriber: listedSubscriber(row),
    facts: row.facts,
    welcome: welcomeHistory(others),
    engagement: others.engagement,
    soft_bounces: softBounceAnswer(judgeSoftBounces(others)),
    campaigns: campaigns.map(({ facts, ...campaign }) => ({
      ...campaign,
      reports: reportsOf(facts),
    })),
    record: recordOf(row, others),
  }
})

function softBounceAnswer({ mails, isDeadDomain, heldUntil }: SoftBounceVerdict) {
  if (mails.length === 0) return null
  return { mails, dead_domain: isDeadDomain, held_until: heldUntil ?? null }
}
