import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Environment } from '../environments.ts'
import type { AlarmProps } from './alarm.ts'

const PERIOD = Duration.minutes(15)

/** What Bedrock refuses or fails of the configured model's calls. One is tried again; several are a fault. */
export function modelAlarms({ model }: Environment): Record<string, AlarmProps> {
  const count = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Bedrock',
      metricName,
      dimensionsMap: { ModelId: model.profile },
      statistic: 'Sum',
      period: PERIOD,
    })
  return {
    'model-failures': {
      impact: 'No articles are written and staff cannot edit mail with AI.',
      runbook: 'the-model-fails',
      metric: new MathExpression({
        label: 'Failed model calls',
        // A metric without a value would make the sum none.
        expression: 'FILL(client, 0) + FILL(server, 0) + FILL(throttled, 0)',
        usingMetrics: {
          client: count('InvocationClientErrors'),
          server: count('InvocationServerErrors'),
          throttled: count('InvocationThrottles'),
        },
        period: PERIOD,
      }),
      threshold: 3,
    },
  }
}
