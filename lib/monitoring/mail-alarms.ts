import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { DEFAULT_REPUTATION_LIMITS } from '../../contract/campaigns/reputation.ts'
import type { Environment } from '../environments.ts'
import type { AlarmProps } from './alarm.ts'

/**
 * The account's reputation as SES computes it. Campaigns stop by themselves at the same shares;
 * AWS puts an account under review at 5 % bounces and 0.1 % complaints.
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
