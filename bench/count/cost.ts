import * as v from 'valibot'
import { type Amounts, type Meter, meters } from './counts.ts'
import listed from './prices.json' with { type: 'json' }

/** What stands in the account and is charged by the month. */
const holdings = [
  'tableBytes',
  'alarms',
  'dashboards',
  'firewalls',
  'firewallRules',
  'secrets',
] as const
export type Holding = (typeof holdings)[number]
export type Holdings = Readonly<Partial<Record<Holding, number>>>

/** `usd` buys `per` of what is counted, which people know as `unit`. */
const price = v.object({
  service: v.string(),
  usd: v.number(),
  per: v.number(),
  unit: v.string(),
  page: v.string(),
})
export type Price = v.InferOutput<typeof price>

const priceList = v.object({
  region: v.string(),
  asOf: v.string(),
  note: v.string(),
  used: v.object(v.entriesFromList(meters, price)),
  held: v.object(v.entriesFromList(holdings, price)),
})

/** AWS's public prices, see prices.json. */
export const prices = v.parse(priceList, listed)

/** US dollars by service. */
export type Bill = Readonly<Record<string, number>>

export function costOfUse(amounts: Amounts): Bill {
  const used = Object.entries(prices.used) as [Meter, Price][]
  return bill(used.map(([meter, of]) => [of, amounts[meter] ?? 0]))
}

export function costOfHolding(held: Holdings): Bill {
  const all = Object.entries(prices.held) as [Holding, Price][]
  return bill(all.map(([holding, of]) => [of, held[holding] ?? 0]))
}

export function total(of: Bill): number {
  return Object.values(of).reduce((sum, usd) => sum + usd, 0)
}

export function together(...bills: readonly Bill[]): Bill {
  const sums: Record<string, number> = {}
  for (const [service, usd] of bills.flatMap((one) => Object.entries(one)))
    sums[service] = (sums[service] ?? 0) + usd
  return sums
}

function bill(lines: readonly [Price, number][]): Bill {
  return together(
    ...lines.map(([{ service, usd, per }, amount]) => ({ [service]: (amount * usd) / per })),
  )
}
