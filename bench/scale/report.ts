import { atLeast, atMost, type Figure, noted } from '../figure.ts'
import { COMPUTE_MS, GROWN, HOLD_MS, LATENCY_MS, NEW } from './account.ts'
import { campaignTo, each, joining, monthOf } from './cost.ts'
import {
  EVENTS_A_DAY,
  EVENTS_A_MAIL,
  freezing,
  GRANTS,
  JOINS_A_SECOND,
  loads,
  PEOPLE,
} from './loads.ts'
import { type Bound, boundsOf, hoursToMail, type Load, runSeconds, type Unit } from './model.ts'
import { type Amounts, type Bill, costOf, PRICES_AS_OF, sum, total } from './prices.ts'
import { LARGE_KB, USUAL_KB, type Work } from './work.ts'

/** The part of docs/scale.md that is measured. */
export function report(work: Work, standing: Amounts): string {
  const { campaign, events, joins, welcome } = loads(work)
  const seconds = [...runSeconds(joins), ...runSeconds(welcome)]
  const months = [10_000, 100_000, 1_000_000, PEOPLE].map(
    (size) => [grouped(size), monthOf(size, work, standing)] as const,
  )
  return [
    '### What a unit of work asks for',
    `Milliseconds are the longest row of requests: ${LATENCY_MS.dynamodb} for DynamoDB, ${LATENCY_MS.transaction} for a transaction, ${LATENCY_MS.sqs} for SQS, ${LATENCY_MS.ses} for SES, and ${COMPUTE_MS} of computing for each and for the run. A transaction is said to keep others off its items for ${HOLD_MS} ms; limits of transactions are where one of 10,000 fails after its tries.`,
    table(
      ['one', 'ms of its functions', 'requests', 'units read', 'units written', 'SQS', 'mails'],
      Object.entries(work).map(([name, unit]) => unitRow(name, unit)),
    ),
    loadSection(joins),
    loadSection(welcome),
    `Executions that ${grouped(JOINS_A_SECOND)} joins a second hold: ${seconds.map(([action, seconds]) => `${action} ${rounded(seconds * JOINS_A_SECOND)}`).join(', ')}.`,
    loadSection(campaign),
    table(
      ['SES grants', `${grouped(PEOPLE)} mails take`],
      GRANTS.map(([rate, day]) => [
        `${rate} a second, ${grouped(day)} a day`,
        duration(hoursToMail(PEOPLE, rate, day)),
      ]),
    ),
    `Freezing ${grouped(PEOPLE)}, in seconds, as each alone would have it:`,
    table(
      [
        'content',
        'requests in a row',
        'the campaign’s row',
        'the index `open`',
        'a new table',
        'runs',
        'queueing',
      ],
      [
        freezingRow(USUAL_KB, work['page of freezing']),
        freezingRow(LARGE_KB, work['page of freezing a large mail']),
      ],
    ),
    loadSection(events),
    table(
      ['`concurrency.feedback`', 'events a second', `${grouped(EVENTS_A_DAY)} take`, 'bound by'],
      [2, 10, 100].map((feedback) => {
        const { what, perSecond } = firstOf(events, {
          ...GROWN,
          workers: { ...GROWN.workers, feedback },
        })
        const hours = EVENTS_A_DAY / perSecond / 3600
        return [String(feedback), grouped(perSecond), duration(hours), what]
      }),
    ),
    '### What it costs',
    `US dollars, list prices of us-east-1 of ${PRICES_AS_OF}, without free tiers, discounts, volume tiers or tax.`,
    bills('what', [
      [`a campaign to ${grouped(PEOPLE)}`, costOf(campaignTo(PEOPLE, work))],
      [
        `a day of ${grouped(EVENTS_A_DAY)} events`,
        costOf(sum(each(work['batch of events'], EVENTS_A_DAY / 10))),
      ],
      [
        `an hour of ${grouped(JOINS_A_SECOND)} joins a second`,
        costOf(joining(JOINS_A_SECOND * 3600, work)),
      ],
    ]),
    bills('a month, subscribers', months),
    `SES’s share of it: ${months.map(([size, bill]) => `${percent((bill.SES ?? 0) / total(bill))} at ${size}`).join(', ')}.`,
  ].join('\n\n')
}

/** What we promise, and fails the program where it is broken. */
export function figures(work: Work): Figure[] {
  const { campaign, events, joins, welcome } = loads(work)
  const { mailsPerSecond, mailsPerDay } = GROWN
  const people = grouped(PEOPLE)
  const usual = freezing(work['page of freezing'], PEOPLE)
  const large = freezing(work['page of freezing a large mail'], PEOPLE)
  const sent = Math.min(1, firstOf(campaign).perSecond / campaign.wanted)
  const heard = firstOf(events).perSecond
  const said = ({ what, perSecond }: Bound) => `${what}, ${grouped(perSecond)}/s`
  return [
    atLeast(`${people} mails: of the granted rate`, sent, 0.97),
    noted(
      `${people} mails at ${mailsPerSecond}/s`,
      duration(hoursToMail(PEOPLE, mailsPerSecond, mailsPerDay)),
    ),
    atMost('freezing them: minutes', large.seconds / 60, 15),
    noted('freezing them: seconds, a usual mail', rounded(usual.seconds)),
    atMost('queueing their chunks: of the minute left for it', usual.queueing / 60, 1),
    atMost(
      'their events: of what is recorded meanwhile',
      (campaign.wanted * EVENTS_A_MAIL) / heard,
      1,
    ),
    atMost(`${grouped(EVENTS_A_DAY)} events: of a day`, events.wanted / heard, 1),
    noted('joins: what gives way first', said(firstOf(joins))),
    noted('joins: what gives way next', said(firstOf({ ...joins, admitted: undefined }))),
    noted('their welcome mail: what gives way first', said(firstOf(welcome))),
    noted('a worker at its fastest: of its chunk’s partition', rounded(chunkPartition(work.chunk))),
  ]
}

function firstOf(load: Load, account = GROWN): Bound {
  const [first] = boundsOf(load, account)
  if (!first) throw new Error(`Nothing bounds ${load.name}`)
  return first
}

function freezingRow(kilobytes: number, page: Unit): string[] {
  const { clock, campaignRow, openIndex, newTable, runs, queueing } = freezing(page, PEOPLE)
  return [
    `${kilobytes} KB`,
    ...[clock, campaignRow, openIndex, newTable, runs, queueing].map(rounded),
  ]
}

/** A chunk is one item: what one worker writes lies on one partition. */
function chunkPartition({ of, runs, partitions }: Unit): number {
  const seconds = (runs['run-campaign']?.ms ?? 0) / 1000 / of
  return (partitions['work campaign#…#N']?.writes ?? 0) / of / seconds / 1000
}

/** Less than this of a limit is not worth a line. */
const WORTH_A_LINE = 0.1
const LINES = 12

function loadSection(load: Load): string {
  const { name, wanted, one } = load
  const first = firstOf(load)
  const inNew = firstOf(load, NEW)
  const through = grouped(Math.min(wanted, first.perSecond))
  const worth = boundsOf(load, GROWN).filter(({ perSecond }) => wanted / perSecond >= WORTH_A_LINE)
  return [
    `### ${name}`,
    `In ${GROWN.name} ${through} of ${grouped(wanted)} ${one} a second get through; what gives way first, at ${grouped(first.perSecond)}, is ${first.what}. In ${NEW.name} it is ${inNew.what}, at ${grouped(inNew.perSecond)}.`,
    table(
      ['limit', `${one} a second`, 'used', 'what people notice', 'what moves it'],
      worth.slice(0, LINES).map(({ what, perSecond, notice, move }) => {
        return [what, grouped(perSecond), percent(wanted / perSecond), notice, move]
      }),
    ),
  ].join('\n\n')
}

function unitRow(name: string, { of, runs, requests, amounts }: Unit): string[] {
  const one = (value = 0) => rounded(value / of)
  const ms = Object.entries(runs).map(([action, { ms }]) => `${action} ${one(ms)}`)
  const { readUnits, writeUnits, queueRequests, mails } = amounts
  return [
    name,
    ms.join(', '),
    one(requests),
    one(readUnits),
    one(writeUnits),
    one(queueRequests),
    one(mails),
  ]
}

function bills(title: string, all: readonly (readonly [string, Bill])[]): string {
  const services = [...new Set(all.flatMap(([, bill]) => Object.keys(bill)))]
  const largest = (service: string) => Math.max(...all.map(([, bill]) => bill[service] ?? 0))
  services.sort((a, b) => largest(b) - largest(a))
  return table(
    [title, ...services, 'together'],
    all.map(([name, bill]) => [
      name,
      ...services.map((service) => (bill[service] ? money(bill[service]) : '')),
      `**${money(total(bill))}**`,
    ]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function money(usd: number): string {
  return usd.toLocaleString(
    'en-US',
    usd < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  )
}

function rounded(value: number): string {
  return value.toLocaleString(
    'en-US',
    value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  )
}

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

function percent(share: number): string {
  return `${grouped(share * 100)} %`
}

function duration(hours: number): string {
  return hours < 48 ? `${rounded(hours)} hours` : `${rounded(hours / 24)} days`
}
