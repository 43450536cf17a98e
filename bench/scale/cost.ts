import { queues } from '../../contract/queues.ts'
import type { Unit } from './model.ts'
import { type Amounts, type Bill, costOf, sum } from './prices.ts'
import type { Work } from './work.ts'

export function each({ amounts, of }: Unit, times = 1): readonly [Amounts, number] {
  return [amounts, times / of]
}

const WEEKS = 52 / 12
const MINUTES = 60 * 24 * (365 / 12)

/** Of the mails, machines' fetching of pictures included. */
export const OPENED = 0.5

/** What each subscriber makes in a month, as people are assumed to be: two newsletters and a digest a week, and so on. */
const A_MONTH = { mails: 3 * WEEKS, joins: 0.05, leaves: 0.01, visits: 2 }
const DASHBOARD_VIEWS = 200

/** A subscriber with its index entries; a mail's line in the ledger, kept for 6 months, and its feedback, for 3. */
const BYTES_OF_SUBSCRIBER = 900
const BYTES_OF_MAIL = 150 * 6 + 500 * 3

/** A visit over all pages, as a browser counted it in November 2026 with nothing in CloudFront's cache. */
const VISIT: Amounts = {
  cdnRequests: 6.3,
  cdnBytes: 46_000,
  cdnFunctionRuns: 10.6,
  bucketReads: 6.3,
  firewallRequests: 6.3,
  logBytes: 3400,
  invocations: 0.4,
  megabyteMilliseconds: 56_600,
  readUnits: 0.3,
}

/** Lambda asks an idle queue with five pollers, 20 seconds each. */
const IDLE: Amounts = { queueRequests: Object.keys(queues).length * 5 * 3 * MINUTES }

/** A campaign to so many, with what is heard of it. */
export function campaignTo(people: number, work: Work): Amounts {
  const events = people * (2 + OPENED)
  return sum(
    each(work['page of freezing'], people / 1920),
    each(work.chunk, people / 96),
    each(work['batch of events'], events / 10),
  )
}

export function joining(people: number, work: Work): Amounts {
  return sum(
    each(work.join, people),
    each(work['batch of welcome mail'], people / 10),
    each(work['batch of events of welcome mail'], (people * 2) / 10),
  )
}

/** @param standing what the account holds, by CloudFormation type */
export function monthOf(subscribers: number, work: Work, standing: Amounts): Bill {
  const { mails, joins, leaves, visits } = A_MONTH
  const tableBytes = subscribers * (BYTES_OF_SUBSCRIBER + mails * BYTES_OF_MAIL)
  return costOf(
    sum(
      [campaignTo(subscribers, work), mails],
      [joining(subscribers, work), joins],
      each(work.unsubscribe, subscribers * leaves),
      [VISIT, subscribers * visits],
      each(work['view of the dashboard'], DASHBOARD_VIEWS),
      each(work['minute of the sweeper'], MINUTES),
      [IDLE, 1],
      [{ ...standing, tableBytes }, 1],
    ),
  )
}
