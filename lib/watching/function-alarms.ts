import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ActionName, actions } from '../../contract/actions.ts'
import type { Backend } from '../backend.ts'
import { namesOf } from '../named.ts'
import type { WatchedMetric } from './alarm.ts'
import { impact } from './impact.ts'

const PERIOD = Duration.minutes(5)

/**
 * Each function's errors, and the account's throttles. An error here is a function that ran out of time or memory, that
 * could not start, or a scheduled one that threw: an API action answers 5xx for what it did not expect (api-errors), and
 * a worker hands its message back (the queue's alarms).
 */
export function functionAlarms(backend: Backend): Record<string, WatchedMetric> {
  const alarms: Record<string, WatchedMetric> = {
    throttles: {
      impact: 'Requests and jobs wait or fail, because too many functions run at once.',
      runbook: 'a-function-is-throttled',
      // Without a dimension it is every function of the account, which is what the limit is about.
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: 'Sum',
        period: PERIOD,
      }),
      threshold: 1,
    },
  }
  for (const name of namesOf<ActionName>(actions)) {
    alarms[`${name}-errors`] = {
      impact: impact[name],
      runbook: 'a-function-fails',
      metric: backend.get(name).function.metricErrors({ period: PERIOD, statistic: 'Sum' }),
      threshold: 1,
    }
  }
  return alarms
}
