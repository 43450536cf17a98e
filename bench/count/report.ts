import { type Bill, costOfUse, prices, together, total } from './cost.ts'
import { type Happening, type Measured, type Meter, meters, perOne, times } from './counts.ts'
import { assumptions, monthly } from './month.ts'

const LISTS = [10_000, 100_000, 1_000_000]
const CAMPAIGN = 'mail of a campaign'
const MILLION = 1_000_000

/** The tables of docs/scale.md, from what was measured and the prices. */
export function report(measured: Measured): string {
  const { happenings, resources } = measured
  return [
    '### Calls, as counted',
    calls(happenings),
    '### What each is charged by',
    'For one of each. Units of DynamoDB are those that it charges; a function’s GB-seconds rest on assumed durations.',
    use(happenings),
    '### What each costs',
    'US dollars for one thousand of each.',
    costs(happenings),
    '### A campaign to 1,000,000',
    'US dollars. Freezing, chunks, ledger, rate budget, SES and the two events of each mail; and with opens, if half of the mails are.',
    campaign(happenings),
    '### A month',
    'US dollars, by the number of active subscribers.',
    months(measured),
    `The stack of \`prod\` has ${resources.all} resources, of the 500 that CloudFormation takes.`,
    '### Prices',
    `Region ${prices.region}, as of ${prices.asOf}. ${prices.note}`,
    priceTable(),
    '### Assumptions of a month',
    assumptionTable(),
  ].join('\n\n')
}

function calls(happenings: Measured['happenings']): string {
  const rows = Object.entries(happenings).flatMap(([name, { of, calls }]) =>
    Object.entries(calls).map(([call, count], index) => [
      index === 0 ? (of === 1 ? name : `${grouped(of)} × ${name}`) : '',
      call,
      grouped(count),
    ]),
  )
  return table(['what happens', 'call', 'how often'], rows)
}

function use(happenings: Measured['happenings']): string {
  const shown = meters.filter((meter) =>
    Object.values(happenings).some((one) => one.amounts[meter]),
  )
  const rows = Object.entries(happenings).map(([name, happening]) => {
    const one = perOne(happening)
    return [name, ...shown.map((meter) => amountOf(meter, one[meter]))]
  })
  return table(['one', ...shown.map((meter) => HEADINGS[meter])], rows)
}

const HEADINGS: Readonly<Record<Meter, string>> = {
  cdnRequests: 'CloudFront requests',
  cdnBytes: 'kB out',
  cdnFunctionRuns: 'edge functions',
  bucketReads: 'S3 GET',
  firewallRequests: 'WAF requests',
  apiRequests: 'API requests',
  invocations: 'Lambda',
  megabyteMilliseconds: 'GB-s',
  readUnits: 'read units',
  writeUnits: 'write units',
  queueRequests: 'SQS requests',
  busEvents: 'events',
  scheduleRuns: 'Scheduler',
  mails: 'mails',
  inputTokens: 'tokens in',
  outputTokens: 'tokens out',
  logBytes: 'kB of logs',
}

function amountOf(meter: Meter, amount = 0): string {
  if (amount === 0) return ''
  if (meter.endsWith('Bytes')) return rounded(amount / 1000)
  return rounded(meter === 'megabyteMilliseconds' ? amount / 1_024_000 : amount)
}

function costs(happenings: Measured['happenings']): string {
  const bills = Object.entries(happenings).map(
    ([name, happening]) => [name, thousand(happening)] as const,
  )
  return billTable(['one thousand', bills])
}

function thousand(happening: Happening): Bill {
  return costOfUse(times(perOne(happening), 1000))
}

function campaign(happenings: Measured['happenings']): string {
  const [mail, open] = [happenings[CAMPAIGN], happenings['opened mail']]
  if (!mail || !open) return ''
  const sent = costOfUse(times(perOne(mail), MILLION))
  const opens = costOfUse(times(perOne(open), MILLION * assumptions.shareOpened))
  return billTable([
    'campaign',
    [
      ['to 1,000,000', sent],
      ['and 500,000 opens', together(sent, opens)],
    ],
  ])
}

function months(measured: Measured): string {
  const bills = LISTS.map((size) => [grouped(size), monthly(measured, size)] as const)
  return billTable(['subscribers', bills])
}

/** Services are columns, the dearest first. */
function billTable([title, bills]: readonly [
  string,
  readonly (readonly [string, Bill])[],
]): string {
  const sums = together(...bills.map(([, bill]) => bill))
  const services = Object.keys(sums)
    .filter((service) => (sums[service] ?? 0) > 0)
    .toSorted((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0))
  const rows = bills.map(([name, bill]) => [
    name,
    ...services.map((service) => money(bill[service])),
    `**${money(total(bill))}**`,
  ])
  return table([title, ...services, 'together'], rows)
}

function priceTable(): string {
  const rows = [...Object.values(prices.used), ...Object.values(prices.held)].map(
    ({ service, usd, per, unit, page }) => [service, `${usd} / ${perText(per, unit)}`, page],
  )
  return table(['service', 'US dollars', 'page'], rows)
}

/** Bytes and megabyte-milliseconds are ours; their units name what AWS sells. */
function perText(per: number, unit: string): string {
  const isOurs = unit.startsWith('GB')
  return isOurs || per === 1 ? unit : `${grouped(per)} ${unit}`
}

function assumptionTable(): string {
  const rows = Object.entries(assumptions).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    rounded(value),
  ])
  return table(['assumed', 'value'], rows)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** Cents from a dollar on; below it two digits that say something. */
function money(usd = 0): string {
  if (usd === 0) return ''
  const precision =
    usd < 1
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return usd.toLocaleString('en-US', precision)
}

function rounded(value: number): string {
  const precision = value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  return value.toLocaleString('en-US', precision)
}

function grouped(value: number): string {
  return value.toLocaleString('en-US')
}
