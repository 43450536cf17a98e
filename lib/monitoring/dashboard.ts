import { Duration } from 'aws-cdk-lib'
import { GraphWidget, type IMetric, type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type Capability, capabilities } from '../../contract/capabilities.ts'
import { namesOf } from '../../contract/names-of.ts'
import { type QueueName, queues as queueShapes } from '../../contract/queues.ts'
import type { Api } from '../api.ts'
import type { Backend } from '../backend.ts'
import type { Queues } from '../queues.ts'
import type { Website } from '../website.ts'
import { errorsOf } from './alarms.ts'

const WIDTH = 8
const HEIGHT = 6
const PERIOD = Duration.minutes(5)

export interface DashboardProps {
  api: Api
  website: Website
  backend: Backend
  queues: Queues
}

export function graphs(props: DashboardProps): IWidget[][] {
  return [visitors(props), jobs(props), mail()]
}

function visitors({ api, backend, website }: DashboardProps): IWidget[] {
  const { httpApi } = api
  const sum = { period: PERIOD, statistic: 'Sum' }
  const { distributionId } = website.distribution
  return [
    graph('Requests to the site', [
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName: 'Requests',
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        ...sum,
      }),
    ]),
    graph('Requests to the API, and its errors', [
      httpApi.metricCount(sum),
      httpApi.metricClientError(sum),
      httpApi.metricServerError(sum),
    ]),
    graph('Joining the list: slowest 1 % and median, in ms', [
      backend.get('join').function.metricDuration({ period: PERIOD, statistic: 'p99' }),
      backend.get('join').function.metricDuration({ period: PERIOD, statistic: 'p50' }),
    ]),
  ]
}

function jobs({ backend, queues }: DashboardProps): IWidget[] {
  const names = namesOf<QueueName>(queueShapes)
  return [
    graph(
      'Waiting in the queues',
      names.map((name) =>
        queues.get(name).metricApproximateNumberOfMessagesVisible({ label: name, period: PERIOD }),
      ),
    ),
    graph(
      'Failed for good',
      names.map((name) =>
        queues
          .deadLetters(name)
          .metricApproximateNumberOfMessagesVisible({ label: name, period: PERIOD }),
      ),
    ),
    graph(
      'Errors by capability',
      namesOf<Capability>(capabilities).map((name) => errorsOf(backend, name)),
    ),
  ]
}

function mail(): IWidget[] {
  const ses = (metricName: string, statistic: string, period: Duration) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic, period })
  const hour = Duration.hours(1)
  return [
    graph('Mail submitted and delivered', [ses('Send', 'Sum', hour), ses('Delivery', 'Sum', hour)]),
    graph('Share of bounces', [ses('Reputation.BounceRate', 'Average', hour)]),
    graph('Share of complaints', [ses('Reputation.ComplaintRate', 'Average', hour)]),
  ]
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: WIDTH, height: HEIGHT })
}
