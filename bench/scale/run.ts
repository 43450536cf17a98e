import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { COMPUTE_MS, LATENCY_MS, type Unit } from './call-recorder.ts'
import { campaignTo, fixedInProduction, monthOf } from './cost.ts'
import { type Bill, costOf, total } from './prices.ts'
import { measureWork } from './work.ts'

/**
 * `npm run scale [-- --write]` counts the real handlers' requests to AWS for each unit of work, and computes their
 * cost. `--write` updates the tables in docs/scale.md.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const DOCUMENT = fileURLToPath(new URL('../../docs/scale.md', import.meta.url))
const BEGIN = '<!-- npm run scale -- --write -->'
const END = '<!-- end -->'
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000]

const { log } = console
const work = await measureWork()
const fixed = fixedInProduction()
const latencies = Object.entries(LATENCY_MS).map(([service, ms]) => `${service} ${ms}`)
const tables = [
  `Milliseconds are those of the longest chain of requests (${latencies.join(', ')}), and ${COMPUTE_MS} of computing for each request and for the run.`,
  table(
    ['one', 'ms of its functions', 'requests', 'units read', 'units written', 'SQS', 'mails'],
    Object.entries(work).map(([name, unit]) => unitRow(name, unit)),
  ),
  bills([
    ['a campaign to 1,000,000', costOf(campaignTo(1_000_000, work))],
    ...SIZES.map((size): [string, Bill] => [
      `a month, ${grouped(size)} subscribers`,
      monthOf(size, work, fixed),
    ]),
  ]),
].join('\n\n')
if (values.write) {
  const [before, rest = ''] = (await readFile(DOCUMENT, 'utf8')).split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`docs/scale.md needs the lines ${BEGIN} and ${END}`)
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`)
}
log(tables)
process.exit()

function unitRow(name: string, { of, runs, requests, amounts }: Unit): string[] {
  const { readUnits, writeUnits, queueRequests, mails } = amounts
  const ms = Object.entries(runs).map(([action, ms]) => `${action} ${significant(ms / of)}`)
  const counts = [requests, readUnits, writeUnits, queueRequests, mails]
  return [name, ms.join(', '), ...counts.map((count = 0) => significant(count / of))]
}

/** A Markdown table of US dollars by service. The most expensive services come first. */
function bills(all: readonly (readonly [string, Bill])[]): string {
  const services = [...new Set(all.flatMap(([, bill]) => Object.keys(bill)))]
  const largest = (service: string) => Math.max(...all.map(([, bill]) => bill[service] ?? 0))
  services.sort((a, b) => largest(b) - largest(a))
  return table(
    ['US dollars', ...services, 'together'],
    all.map(([name, bill]) => [
      name,
      ...services.map((service) => significant(bill[service] ?? 0)),
      `**${grouped(total(bill))}**`,
    ]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function significant(value: number): string {
  return value < 100
    ? value.toLocaleString('en-US', { maximumSignificantDigits: 3 })
    : grouped(value)
}

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}
