import { queues } from '../../contract/queues.ts'
import { type Bill, costOfHolding, costOfUse, type Holdings, together } from './cost.ts'
import { type Amounts, type Measured, perOne, sum, times } from './counts.ts'

const WEEKS = 52 / 12
const MINUTES = 60 * 24 * (365 / 12)

/** What people are assumed to do in a month, for each active subscriber or at all. */
export const assumptions = {
  /** Two newsletters and the digest each week. */
  campaigns: 3 * WEEKS,
  /** Of the mails, machines' fetching of pictures included: the worst case of what SES tells us. */
  shareOpened: 0.5,
  signUps: 0.05,
  unsubscribes: 0.01,
  /** Visits a subscriber, those of strangers among them; spread over the pages as below. */
  visits: 2,
  dashboardViews: 200,
  articles: 2 * WEEKS,
  publishedPosts: 2 * WEEKS,
  sweeps: MINUTES,
  /** Lambda asks an idle queue with five pollers, 20 seconds each. */
  idleQueueRequests: Object.keys(queues).length * 5 * 3 * MINUTES,
  /** An item of the subscribers table with its two index entries; a mail's line in the ledger, kept for 180 days; a
   * mail's feedback, kept for 90 days. */
  bytesOfSubscriber: 900,
  bytesOfLedgerLine: 150,
  bytesOfFeedback: 500,
  monthsOfLedger: 6,
  monthsOfFeedback: 3,
} as const

/** Which pages visits are of. */
const VISITS: Readonly<Record<string, number>> = {
  'visit of the landing page': 0.5,
  'visit of the blog list': 0.2,
  'visit of one of the six articles': 0.1,
  'visit of a published post': 0.2,
}

/** What a month costs at a list of that size. */
export function monthly(measured: Measured, subscribers: number): Bill {
  return together(
    costOfUse(usedIn(measured, subscribers)),
    costOfHolding(held(measured, subscribers)),
  )
}

export function usedIn({ happenings }: Measured, subscribers: number): Amounts {
  const a = assumptions
  const of = (name: string, count: number): Amounts => {
    const happening = happenings[name]
    if (!happening) throw new Error(`"${name}" was not measured: npm run count -- --write`)
    return times(perOne(happening), count)
  }
  const mails = subscribers * a.campaigns
  return sum(
    of('mail of a campaign', mails),
    of('opened mail', mails * a.shareOpened),
    of('sign-up with its welcome mail', subscribers * a.signUps),
    of('unsubscribe', subscribers * a.unsubscribes),
    ...Object.entries(VISITS).map(([page, share]) => of(page, subscribers * a.visits * share)),
    of('view of the staff dashboard', a.dashboardViews),
    of('generated article', a.articles),
    of('published post', a.publishedPosts),
    of('minute of the sweeper, nothing to do', a.sweeps),
    { queueRequests: a.idleQueueRequests },
  )
}

function held({ resources }: Measured, subscribers: number): Holdings {
  const a = assumptions
  const mails = subscribers * a.campaigns
  return {
    tableBytes:
      subscribers * a.bytesOfSubscriber +
      mails * (a.bytesOfLedgerLine * a.monthsOfLedger + a.bytesOfFeedback * a.monthsOfFeedback),
    alarms: resources['AWS::CloudWatch::Alarm'] ?? 0,
    dashboards: resources['AWS::CloudWatch::Dashboard'] ?? 0,
    firewalls: resources['AWS::WAFv2::WebACL'] ?? 0,
    firewallRules: resources['rules of the web ACL'] ?? 0,
    secrets: resources['AWS::SecretsManager::Secret'] ?? 0,
  }
}
