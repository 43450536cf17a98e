import { sum } from 'es-toolkit'
import { queues } from '../../contract/queues.ts'
import { environments } from '../../lib/environments.ts'
import { synthesize } from '../../test/lib/synth.ts'
import type { Unit } from './call-recorder.ts'
import { type Amounts, add, type Bill, costOf } from './prices.ts'
import type { Work } from './work.ts'

const WEEKS = 52 / 12
const MINUTES = 60 * 24 * (365 / 12)
/** The share of mails that count as opened. Opens by machines that fetch the pictures are included. */
const OPENED = 0.5
/** Assumed for each subscriber and month. The mails are two newsletters and a digest a week. */
const PER_MONTH = { mails: 3 * WEEKS, joins: 0.05, leaves: 0.01, visits: 2 }
const DASHBOARD_VIEWS = 200
/** Includes the entries in the indexes. */
const BYTES_OF_SUBSCRIBER = 900
/**
 * Bytes stored for a subscriber who gets one mail a month. A mail's ledger line has 150 bytes and is stored for 6
 * months. A mail's feedback has 500 bytes and is stored for 3 months.
 */
const BYTES_OF_MAIL = 150 * 6 + 500 * 3
/**
 * A visit to one page with an empty CloudFront cache: the means over all pages, counted in a browser in November 2026.
 */
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
/** Lambda polls an idle queue with five pollers. Each poll takes 20 seconds, so a poller makes three polls a minute. */
const IDLE: Amounts = { queueRequests: Object.keys(queues).length * 5 * 3 * MINUTES }

/** The amounts for one campaign, including SES's events about its mails. */
export function campaignTo(people: number, work: Work): Amounts {
  return add(
    each(work['page of freezing'], people / 1920),
    each(work.chunk, people / 96),
    each(work['batch of events'], (people * (2 + OPENED)) / 10),
  )
}

/** @param fixed amounts that are charged even without use */
export function monthOf(subscribers: number, work: Work, fixed: Amounts): Bill {
  const { mails, joins, leaves, visits } = PER_MONTH
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
      [{ ...fixed, tableBytes }, 1],
    ),
  )
}

function each({ amounts, of }: Unit, times: number): readonly [Amounts, number] {
  return [amounts, times / of]
}

/** Production's resources that are charged by the month. An alarm is charged for each of its metrics. */
export function fixedInProduction(): Amounts {
  const template = synthesize(environments.prod)
  const resources = (type: string) => Object.values(template.findResources(type))
  const metrics = resources('AWS::CloudWatch::Alarm').map(
    ({ Properties: { Metrics = [{ MetricStat: {} }] } }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length,
  )
  const firewalls = resources('AWS::WAFv2::WebACL')
  return {
    alarmMetrics: sum(metrics),
    dashboards: resources('AWS::CloudWatch::Dashboard').length,
    firewalls: firewalls.length,
    firewallRules: firewalls[0]?.Properties.Rules.length ?? 0,
    secrets: resources('AWS::SecretsManager::Secret').length,
  }
}
