import { queues } from '../../contract/queues.ts'
import type { Unit } from './model.ts'
import type { Work } from './work.ts'

/** AWS's list prices of us-east-1 as of November 2025, without free tiers, discounts, volume tiers or tax: US dollars for so many. */
export const PRICES_AS_OF = '2025-11'
const used = {
  cdnRequests: ['CloudFront', 1, 1e6, 'HTTPS requests'],
  cdnBytes: ['CloudFront', 0.085, 1e9, 'bytes out'],
  cdnFunctionRuns: ['CloudFront', 0.1, 1e6, 'function invocations'],
  bucketReads: ['S3', 0.4, 1e6, 'GET requests'],
  firewallRequests: ['WAF', 0.6, 1e6, 'requests'],
  apiRequests: ['API Gateway', 1, 1e6, 'HTTP API requests'],
  invocations: ['Lambda', 0.2, 1e6, 'requests'],
  megabyteMilliseconds: ['Lambda', 1.33334e-5, 1_024_000, 'MB-milliseconds, arm64'],
  readUnits: ['DynamoDB', 0.125, 1e6, 'read request units'],
  writeUnits: ['DynamoDB', 0.625, 1e6, 'write request units'],
  queueRequests: ['SQS', 0.4, 1e6, 'requests'],
  busEvents: ['EventBridge', 1, 1e6, 'events, as if opt-in'],
  scheduleRuns: ['EventBridge', 1, 1e6, 'Scheduler invocations'],
  mails: ['SES', 0.1, 1000, 'outbound mails'],
  logBytes: ['CloudWatch', 0.5, 1e9, 'bytes of logs ingested'],
} as const satisfies Record<string, Price>
const held = {
  tableBytes: [
    'DynamoDB',
    0.45,
    1e9,
    'bytes for a month: 0.25 stored, 0.20 of point-in-time recovery',
  ],
  'AWS::CloudWatch::Alarm': ['CloudWatch', 0.1, 1, 'metric of an alarm a month'],
  'AWS::CloudWatch::Dashboard': ['CloudWatch', 3, 1, 'dashboard a month'],
  'AWS::WAFv2::WebACL': ['WAF', 5, 1, 'web ACL a month'],
  'rules of the web ACL': ['WAF', 1, 1, 'rule a month'],
  'AWS::SecretsManager::Secret': ['Secrets Manager', 0.4, 1, 'secret a month'],
} as const satisfies Record<string, Price>
/** What is charged for standing there: CloudFormation's types. */
export const standing = Object.keys(held).filter((name) => name.startsWith('AWS::'))
type Price = readonly [service: string, usd: number, per: number, unit: string]
const prices: Readonly<Record<Meter, Price>> = { ...used, ...held }

export type Meter = keyof typeof used | keyof typeof held
export type Amounts = Partial<Record<Meter, number>>
/** US dollars by service. */
export type Bill = Readonly<Record<string, number>>

export function costOf(amounts: Amounts): Bill {
  const bill: Record<string, number> = {}
  for (const [meter, [service, usd, per]] of metersOf(prices)) {
    const cost = ((amounts[meter] ?? 0) * usd) / per
    if (cost > 0) bill[service] = (bill[service] ?? 0) + cost
  }
  return bill
}

export function total(bill: Bill): number {
  return Object.values(bill).reduce((sum, usd) => sum + usd, 0)
}

/** So many of each, together. */
export function sum(...all: readonly (readonly [Amounts, number])[]): Amounts {
  const together: Amounts = {}
  for (const [amounts, times] of all)
    for (const [meter, amount] of metersOf(amounts))
      together[meter] = (together[meter] ?? 0) + (amount ?? 0) * times
  return together
}

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

function metersOf<T>(of: Partial<Record<Meter, T>>): [Meter, T][] {
  return Object.entries(of) as [Meter, T][]
}
