import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Api } from '../api.ts'
import type { Website } from '../website.ts'
import type { AlarmProps } from './alarm.ts'

const PERIOD = Duration.minutes(5)

/** What visitors and staff meet: the API's errors and the site's. */
export function siteAlarms(api: Api, website: Website): Record<string, AlarmProps> {
  return {
    'api-errors': {
      impact: 'The site or the staff area answers "Something went wrong".',
      runbook: 'the-api-answers-with-errors',
      metric: api.httpApi.metricServerError({ period: PERIOD, statistic: 'Sum' }),
      /** Each is a fault: what is expected is answered with 4xx. */
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
      /** Percent. One failed request of few visitors is more: so twice in a row. */
      threshold: 5,
      periods: 2,
    },
  }
}
