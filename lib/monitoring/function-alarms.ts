import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type Capability, capabilities } from '../../contract/capabilities.ts'
import { namesOf } from '../../contract/names-of.ts'
import type { Backend } from '../backend.ts'
import type { AlarmProps } from './alarm.ts'

const PERIOD = Duration.minutes(5)

/**
 * The errors of each capability's functions, and the account's throttles. An error here is a function that ran out of
 * time or memory, that could not start, or a scheduled one that threw: an API action answers 5xx for what it did not
 * expect (api-errors), and a worker hands its message back (the queue's alarms).
 */
export function functionAlarms(backend: Backend): Record<string, AlarmProps> {
  const errors = namesOf<Capability>(capabilities).map((name) => [
    `${name}-errors`,
    {
      impact: capabilities[name],
      runbook: 'a-function-fails',
      metric: errorsOf(backend, name),
      threshold: 1,
    } as const,
  ])
  return {
    ...Object.fromEntries(errors),
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
}

/** The sum of a capability's errors. CloudWatch takes ten metrics in an alarm. */
export function errorsOf(backend: Backend, name: Capability): MathExpression {
  const metrics = backend
    .functionsOf(name)
    .map((made, index) => [
      `${name}${index}`,
      made.metricErrors({ period: PERIOD, statistic: 'Sum' }),
    ])
  return new MathExpression({
    label: name,
    // A function that did not run has no value, and would make the sum none.
    expression: metrics.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics),
    period: PERIOD,
  })
}
