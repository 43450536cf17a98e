import { sum } from 'es-toolkit'

type Price = readonly [service: string, usd: number, per: number, unit: string]

/** AWS's list prices of us-east-1 as of November 2025, without free tiers, discounts, volume tiers or tax. */
const prices = {
  cdnRequests: ['CloudFront', 1, 1e6, 'HTTPS requests'],
  cdnBytes: ['CloudFront', 0.085, 1e9, 'bytes out'],
  cdnFunctionRuns: ['CloudFront', 0.1, 1e6, 'function invocations'],
  bucketReads: ['S3', 0.4, 1e6, 'GET requests'],
  firewallRequests: ['WAF', 0.6, 1e6, 'requests'],
  firewalls: ['WAF', 5, 1, 'web ACLs a month'],
  firewallRules: ['WAF', 1, 1, 'rules a month'],
  apiRequests: ['API Gateway', 1, 1e6, 'HTTP API requests'],
  invocations: ['Lambda', 0.2, 1e6, 'requests'],
  megabyteMilliseconds: ['Lambda', 1.33334e-5, 1_024_000, 'MB-milliseconds, arm64'],
  readUnits: ['DynamoDB', 0.125, 1e6, 'read request units'],
  writeUnits: ['DynamoDB', 0.625, 1e6, 'write request units'],
  tableBytes: ['DynamoDB', 0.45, 1e9, 'bytes a month: 0.25 stored, 0.20 point-in-time recovery'],
  queueRequests: ['SQS', 0.4, 1e6, 'requests'],
  busEvents: ['EventBridge', 1, 1e6, 'events, as if opt-in'],
  scheduleRuns: ['EventBridge', 1, 1e6, 'Scheduler invocations'],
  mails: ['SES', 0.1, 1000, 'outbound mails'],
  logBytes: ['CloudWatch', 0.5, 1e9, 'bytes of logs ingested'],
  alarmMetrics: ['CloudWatch', 0.1, 1, 'metrics of alarms a month'],
  dashboards: ['CloudWatch', 3, 1, 'dashboards a month'],
  secrets: ['Secrets Manager', 0.4, 1, 'secrets a month'],
} as const satisfies Record<string, Price>

export type Meter = keyof typeof prices
export type Amounts = Partial<Record<Meter, number>>
/** US dollars by service. */
export type Bill = Readonly<Record<string, number>>

export function costOf(amounts: Amounts): Bill {
  const bill: Record<string, number> = {}
  for (const [meter, amount] of metersOf(amounts)) {
    const [service, usd, per] = prices[meter]
    bill[service] = (bill[service] ?? 0) + (amount * usd) / per
  }
  return bill
}

export function total(bill: Bill): number {
  return sum(Object.values(bill))
}

/** Adds up amounts, each multiplied by a number. */
export function add(...all: readonly (readonly [Amounts, number])[]): Amounts {
  const result: Amounts = {}
  for (const [amounts, times] of all)
    for (const [meter, amount] of metersOf(amounts))
      result[meter] = (result[meter] ?? 0) + amount * times
  return result
}

function metersOf(amounts: Amounts): [Meter, number][] {
  return Object.entries(amounts) as [Meter, number][]
}
