import { getSubscriber } from '../../../contract/subscribers/routes.ts'
import { receiptsOf } from '../../campaigns/ledger/recipient-history.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
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
    campaigns: campaigns.map(({ facts, ...campaign }) => ({
      ...campaign,
      reports: reportsOf(facts),
    })),
    record: recordOf(row, others),
  }
})
