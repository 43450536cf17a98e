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

function metersOf<T>(of: Partial<Record<Meter, T>>): [Meter, T][] {
  return Object.entries(of) as [Meter, T][]
}
