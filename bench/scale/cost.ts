import { sum } from 'es-toolkit'
import { queues } from '../../contract/queues.ts'
import { environments } from '../../lib/environments.ts'
import { synthesize } from '../../test/lib/synth.ts'
import type { Unit } from './call-recorder.ts'
import { type Amounts, add, type Bill, costOf } from './prices.ts'
import type { Work } from './work.ts'

const WEEKS = 52 / 12
const MINUTES = 60 * 24 * (365 / 12)
/** Of the mails, machines' fetching of pictures included. */
const OPENED = 0.5
/** What each subscriber makes in a month, as people are assumed to be: two newsletters and a digest a week, and so on. */
const A_MONTH = { mails: 3 * WEEKS, joins: 0.05, leaves: 0.01, visits: 2 }
const DASHBOARD_VIEWS = 200
/** A subscriber with its index entries; a mail's line in the ledger, stored for 6 months, and its feedback, for 3. */
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
  return add(
    each(work['page of freezing'], people / 1920),
    each(work.chunk, people / 96),
    each(work['batch of events'], (people * (2 + OPENED)) / 10),
  )
}

/** A month of production with so many subscribers; `standing` is charged used or not. */
export function monthOf(subscribers: number, work: Work, standing: Amounts): Bill {
  const { mails, joins, leaves, visits } = A_MONTH
  const joined = subscribers * joins
  const tableBytes = subscribers * (BYTES_OF_SUBSCRIBER + mails * BYTES_OF_MAIL)
  return costOf(
    add(
      [campaignTo(subscribers, work), mails],
      each(work.join, joined),
      each(work['batch of welcome mail'], joined / 10),
      each(work['batch of events of welcome mail'], (joined * 2) / 10),
      each(work.unsubscribe, subscribers * leaves),
      [VISIT, subscribers * visits],
      each(work['view of the dashboard'], DASHBOARD_VIEWS),
      each(work['minute of the sweeper'], MINUTES),
      [IDLE, 1],
      [{ ...standing, tableBytes }, 1],
    ),
  )
}

function each({ amounts, of }: Unit, times: number): readonly [Amounts, number] {
  return [amounts, times / of]
}

/** What production is made of and is charged by the month. An alarm over several metrics is charged for each. */
export function standingInProduction(): Amounts {
  const template = synthesize(environments.prod)
  const found = (type: string) => Object.values(template.findResources(type))
  const metrics = found('AWS::CloudWatch::Alarm').map(
    ({ Properties: { Metrics = [{ MetricStat: {} }] } }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length,
  )
  const firewalls = found('AWS::WAFv2::WebACL')
  return {
    alarmMetrics: sum(metrics),
    dashboards: found('AWS::CloudWatch::Dashboard').length,
    firewalls: firewalls.length,
    firewallRules: firewalls[0]?.Properties.Rules.length ?? 0,
    secrets: found('AWS::SecretsManager::Secret').length,
  }
}
