import * as v from 'valibot'

/** What AWS charges by use, each in the unit that its price is for. */
export const meters = [
  'cdnRequests',
  'cdnBytes',
  'cdnFunctionRuns',
  'bucketReads',
  'firewallRequests',
  'apiRequests',
  'invocations',
  'megabyteMilliseconds',
  'readUnits',
  'writeUnits',
  'queueRequests',
  'busEvents',
  'scheduleRuns',
  'mails',
  'inputTokens',
  'outputTokens',
  'logBytes',
] as const
export type Meter = (typeof meters)[number]
export type Amounts = Readonly<Partial<Record<Meter, number>>>

/** What one thing that happens makes AWS do: calls by service and operation, and what they are charged by. */
export const happening = v.object({
  /** How many it was measured over. */
  of: v.number(),
  /** By `<service> <operation>`, or `lambda <action>`: for all of them together. */
  calls: v.record(v.string(), v.number()),
  amounts: v.record(v.picklist(meters), v.optional(v.number(), 0)),
})
export type Happening = v.InferOutput<typeof happening>

/** What `npm run count` has measured, kept so that the tables can be made again from it. */
export const measured = v.object({
  happenings: v.record(v.string(), happening),
  /** What stands in the account, by CloudFormation type. */
  resources: v.record(v.string(), v.number()),
})
export type Measured = v.InferOutput<typeof measured>

export function perOne({ of, amounts }: Happening): Amounts {
  return times(amounts, 1 / of)
}

export function times(amounts: Amounts, factor: number): Amounts {
  return map((meter) => (amounts[meter] ?? 0) * factor)
}

export function sum(...all: readonly Amounts[]): Amounts {
  return map((meter) => all.reduce((total, one) => total + (one[meter] ?? 0), 0))
}

function map(of: (meter: Meter) => number): Amounts {
  const entries = meters.map((meter) => [meter, of(meter)] as const)
  return Object.fromEntries(entries.filter(([, amount]) => amount !== 0))
}
