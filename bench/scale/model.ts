import { queues } from '../../contract/queues.ts'
import { type Account, HOLD_MS, LIMITS } from './account.ts'
import type { Amounts } from './prices.ts'

/** What some work asks of AWS, as counted over so many. */
export interface Unit {
  of: number
  /** Runs of functions, and the milliseconds of all of them. */
  runs: Record<string, { count: number; ms: number }>
  requests: number
  amounts: Amounts
  /** DynamoDB's units by family of partition keys; `keys`: how many of the family there were. */
  partitions: Record<string, { where: string; reads: number; writes: number; keys: number }>
  /** Writes in transactions by family of items. */
  items: Record<string, { transactions: number; items: number }>
}

/** What comes in: so many a second, and the work that one of them makes. */
export interface Load {
  name: string
  one: string
  wanted: number
  work: readonly (readonly [unit: Unit, times: number])[]
  /** What becomes of one whose request to DynamoDB fails after all of its tries. */
  fails: string
  /** What our own settings let in. */
  admitted?: Bound | undefined
}

export interface Bound {
  what: string
  /** So many of the load fit in a second. */
  perSecond: number
  /** What people notice. */
  notice: string
  /** What moves it. */
  move: string
}

/** All that bounds a load, the tightest first. */
export function boundsOf(load: Load, account: Account): Bound[] {
  return [
    ...(load.admitted ? [load.admitted] : []),
    ...functions(load, account),
    ...tables(load, account),
    ...partitions(load),
    ...transactions(load),
    ...services(load, account),
  ]
    .filter(({ perSecond }) => Number.isFinite(perSecond))
    .toSorted((one, other) => one.perSecond - other.perSecond)
}

const WORKERS = [
  ['send-welcome', 'welcome', 'the welcome mail comes late: the queue’s age'],
  ['run-campaign', 'campaign', 'the campaign takes longer'],
  ['record-feedback', 'feedback', 'figures and bounces come late: the queue’s age'],
] as const

function functions(load: Load, { executions, workers }: Account): Bound[] {
  const seconds = runSeconds(load)
  const all = [...seconds.values()].reduce((sum, one) => sum + one, 0)
  const ofQueues = WORKERS.flatMap(([action, queue, notice]) => {
    const used = seconds.get(action) ?? 0
    const inFlight = LIMITS.messagesInFlight / (used * queues[queue].batchSize)
    const what = `workers of the queue ${queue}: ${workers[queue]} batches at once`
    const move = `the record's \`concurrency.${queue}\``
    return [
      { what, perSecond: workers[queue] / used, notice, move },
      { what: `SQS: ${queue} in flight`, perSecond: inFlight, notice, move: 'a quota' },
    ]
  })
  const what = `Lambda: ${grouped(executions)} functions at once`
  const notice = 'a 503 for visitors; queues wait'
  return [...ofQueues, { what, perSecond: executions / all, notice, move: 'a quota' }]
}

/** Executions that one a second of the load holds, by function. */
export function runSeconds({ work }: Load): Map<string, number> {
  return gather(work, ({ runs }) =>
    Object.entries(runs).map(([action, { ms }]) => [action, ms / 1000]),
  )
}

function tables({ work, fails }: Load, { writes, reads }: Account): Bound[] {
  const shares = (kind: 'reads' | 'writes', limit: number) =>
    gather(work, (unit) =>
      Object.values(unit.partitions).map((one) => [
        `${one.where}: ${grouped(limit)} units of ${kind}`,
        one[kind] / limit,
      ]),
    )
  return [...shares('writes', writes), ...shares('reads', reads)].map(([what, share]) => ({
    what,
    perSecond: 1 / share,
    notice: `throttled and tried again; then ${fails}`,
    move: 'the table’s warm throughput, before the rush; a quota',
  }))
}

/** A family whose keys grow with the work spreads by itself; one that has a few bears all of it on those. */
function partitions({ work, fails }: Load): Bound[] {
  const hot = gather(work, ({ partitions, of }) =>
    Object.entries(partitions)
      .filter(([, { keys }]) => keys < of / 2)
      .map(([family, { reads, writes, keys }]) => [
        family,
        (writes / LIMITS.partitionWrites + reads / LIMITS.partitionReads) / keys,
      ]),
  )
  return [...hot].map(([family, share]) => ({
    what: `one partition of ${family}`,
    perSecond: 1 / share,
    notice: `throttled and tried again; then ${fails}`,
    move: 'more keys in the code',
  }))
}

function transactions({ work, fails }: Load): Bound[] {
  const contended = gather(work, ({ items: all, of }) =>
    Object.entries(all)
      .filter(([, { items }]) => items < of / 2)
      .map(([family, { transactions, items }]) => [
        `${items} × ${family}`,
        transactions / mostTransactions(items),
      ]),
  )
  return [...contended].map(([family, share]) => ({
    what: `transactions on ${family}`,
    perSecond: 1 / share,
    notice: `cancelled and tried again; then ${fails}`,
    move: 'more shards in the code, or a count that is gathered first',
  }))
}

/** lambdas/platform/aws/transaction.ts gives up then. */
const TRIES = 8
/** Of 10,000. */
const MAY_FAIL = 1

/**
 * A transaction that meets another one on its item is cancelled and tried again after a random pause, so each try fails
 * with the probability that the item is held: of 8 tries all with the eighth power of that.
 */
export function mostTransactions(items: number): number {
  const held = (MAY_FAIL / 10_000) ** (1 / TRIES)
  return (items * held) / (HOLD_MS / 1000)
}

function services({ work }: Load, { mailsPerSecond }: Account): Bound[] {
  const limits = { ...LIMITS, mails: mailsPerSecond }
  const bound = (meter: keyof Amounts & keyof typeof limits, service: string, notice: string) => {
    const used = gather(work, ({ amounts }) => [[meter, amounts[meter] ?? 0]]).get(meter) ?? 0
    const what = `${service}: ${grouped(limits[meter])} a second`
    return { what, perSecond: limits[meter] / used, notice, move: 'a quota' }
  }
  return [
    bound('mails', 'SES', 'mail waits in its queue'),
    bound('apiRequests', 'API Gateway', 'a 429'),
    bound('cdnRequests', 'CloudFront', 'a 503'),
    bound('busEvents', 'EventBridge', 'events come late'),
  ]
}

function grouped(limit: number): string {
  return limit.toLocaleString('en-US')
}

/** Sums of what one of a load makes, by name. */
function gather(work: Load['work'], of: (unit: Unit) => [string, number][]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [unit, times] of work)
    for (const [name, amount] of of(unit))
      sums.set(name, (sums.get(name) ?? 0) + (amount / unit.of) * times)
  return sums
}

/** The share of SES's rate and of its day that campaigns leave to welcome mail (lambdas/mail/quota/rate-budget.ts). */
export const OF_RATE = 0.9
const OF_DAY = 0.98

/** Hours that so many mails take: each day's share goes out as fast as the rate allows. */
export function hoursToMail(mails: number, perSecond: number, perDay: number): number {
  const rate = perSecond * OF_RATE
  const aDay = Math.min(perDay * OF_DAY, rate * 86_400)
  const fullDays = Math.ceil(mails / aDay) - 1
  return fullDays * 24 + (mails - fullDays * aDay) / rate / 3600
}
