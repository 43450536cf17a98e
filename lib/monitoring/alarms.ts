import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { type Capability, capabilities } from '../../contract/capabilities.ts'
import { DEFAULT_REPUTATION_LIMITS } from '../../contract/mail/reputation-limits.ts'
import { namesOf } from '../../contract/names-of.ts'
import { type QueueName, queues } from '../../contract/queues.ts'
import type { Api } from '../api.ts'
import type { Backend } from '../backend.ts'
import type { Environment } from '../environments.ts'
import type { Queues } from '../queues.ts'
import type { Website } from '../website.ts'
import type { AlarmProps } from './alarm.ts'

const PERIOD = Duration.minutes(5)

/**
 * The errors of each capability's functions, and the account's throttles. A function error is a timeout, lack of
 * memory, a failed start, or a scheduled job that threw. Other failures have their own alarms: a 5xx of an API action
 * raises api-errors, and a worker's failed message returns to its queue (queueAlarms).
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
      // The metric has no dimension, because the limit is for all functions of the account together.
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

/**
 * The sum of a capability's errors. One alarm for all capabilities is not possible, because CloudWatch allows at most
 * ten metrics in one alarm.
 */
export function errorsOf(backend: Backend, name: Capability): MathExpression {
  const metrics = backend
    .functionsOf(name)
    .map((lambda, index) => [
      `${name}${index}`,
      lambda.metricErrors({ period: PERIOD, statistic: 'Sum' }),
    ])
  return new MathExpression({
    label: name,
    // Without FILL, a function that did not run would leave the whole sum without a value.
    expression: metrics.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics),
    period: PERIOD,
  })
}

/** The alarm is raised when a queue's oldest message reaches this age. */
const maxMessageAges: Readonly<Record<QueueName, { what: string; minutes: number }>> = {
  welcome: { what: 'welcome mail', minutes: 15 },
  articles: { what: 'articles to write', minutes: 60 },
  // After five deliveries within two hours, SQS moves a job to the dead-letter queue. So a job reaches this age only if
  // no function reads the queue.
  campaign: { what: 'campaign mail', minutes: 24 * 60 },
  feedback: { what: 'word of bounces and complaints', minutes: 15 },
}

export function queueAlarms(
  stackQueues: Queues,
  scheduleDeadLetters: IQueue,
): Record<string, AlarmProps> {
  const alarms: Record<string, AlarmProps> = {
    'schedule-dead-letters': deadLetters(scheduleDeadLetters, 'A scheduled run'),
  }
  for (const name of namesOf<QueueName>(queues)) {
    const { what, minutes } = maxMessageAges[name]
    const queue = stackQueues.get(name)
    alarms[`${name}-dead-letters`] = deadLetters(stackQueues.deadLetters(name), `Some ${what}`)
    alarms[`${name}-age`] = {
      impact: `There is ${what} that waits for over ${minutes} minutes.`,
      runbook: 'a-queue-is-behind',
      metric: queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' }),
      threshold: minutes * 60,
    }
  }
  return alarms
}

function deadLetters(queue: IQueue, what: string): AlarmProps {
  return {
    impact: `${what} failed for good and waits for somebody to look at it.`,
    runbook: 'a-message-could-not-be-handled',
    metric: queue.metricApproximateNumberOfMessagesVisible({
      period: PERIOD,
      statistic: 'Maximum',
    }),
    threshold: 1,
  }
}

/**
 * Alarms on the account's reputation as SES computes it. Their thresholds are the limits at which campaigns stop. AWS
 * puts an account under review at 5 % bounces or 0.1 % complaints.
 */
export function mailAlarms({ mail }: Environment): Record<string, AlarmProps> {
  const limits = mail.limits ?? DEFAULT_REPUTATION_LIMITS
  return {
    bounces: {
      impact: 'Many addresses do not exist; soon mail will go to spam or be stopped by AWS.',
      runbook: 'too-many-bounces-or-complaints',
      metric: reputation('BounceRate'),
      threshold: limits.bounces,
    },
    complaints: {
      impact: 'People mark our mail as spam; soon it will go there by itself or be stopped by AWS.',
      runbook: 'too-many-bounces-or-complaints',
      metric: reputation('ComplaintRate'),
      threshold: limits.complaints,
    },
  }
}

function reputation(rate: 'BounceRate' | 'ComplaintRate'): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    statistic: 'Average',
    period: Duration.hours(1),
  })
}

const MODEL_PERIOD = Duration.minutes(15)

/** Failed calls of the configured model. A single failure is retried. Three failures in 15 minutes raise the alarm. */
export function modelAlarms({ model }: Environment): Record<string, AlarmProps> {
  const count = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Bedrock',
      metricName,
      dimensionsMap: { ModelId: model.profile },
      statistic: 'Sum',
      period: MODEL_PERIOD,
    })
  return {
    'model-failures': {
      impact: 'No articles are written and staff cannot edit mail with AI.',
      runbook: 'the-model-fails',
      metric: new MathExpression({
        label: 'Failed model calls',
        // Without FILL, one metric without a value would leave the whole sum without a value.
        expression: 'FILL(client, 0) + FILL(server, 0) + FILL(throttled, 0)',
        usingMetrics: {
          client: count('InvocationClientErrors'),
          server: count('InvocationServerErrors'),
          throttled: count('InvocationThrottles'),
        },
        period: MODEL_PERIOD,
      }),
      threshold: 3,
    },
  }
}

export function siteAlarms(api: Api, website: Website): Record<string, AlarmProps> {
  return {
    'api-errors': {
      impact: 'The site or the staff area answers "Something went wrong".',
      runbook: 'the-api-answers-with-errors',
      metric: api.httpApi.metricServerError({ period: PERIOD, statistic: 'Sum' }),
      // Every 5xx is a fault: expected errors are 4xx.
      threshold: 1,
    },
    'site-errors': {
      impact: 'Visitors get error pages instead of the site.',
      runbook: 'the-site-answers-with-errors',
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: {
          DistributionId: website.distribution.distributionId,
          Region: 'Global',
        },
        statistic: 'Average',
        period: PERIOD,
      }),
      // Percent. With few visitors one failed request exceeds this share, so the alarm needs two periods in a row.
      threshold: 5,
      periods: 2,
    },
  }
}
