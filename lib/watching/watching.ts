import { AlarmStatusWidget, Dashboard } from 'aws-cdk-lib/aws-cloudwatch'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Api } from '../api.ts'
import type { Backend } from '../backend.ts'
import type { Environment } from '../environments.ts'
import type { Queues } from '../queues.ts'
import type { Schedules } from '../schedules.ts'
import type { Website } from '../website.ts'
import { alarm } from './alarm.ts'
import { graphs } from './dashboard.ts'
import { eventAlarms } from './event-alarms.ts'
import { functionAlarms } from './function-alarms.ts'
import { mailAlarms } from './mail-alarms.ts'
import { modelAlarms } from './model-alarms.ts'
import { queueAlarms } from './queue-alarms.ts'
import { siteAlarms } from './site-alarms.ts'

export interface WatchingProps {
  environment: Environment
  api: Api
  website: Website
  backend: Backend
  queues: Queues
  schedules: Schedules
}

/** Who is told when something fails, what counts as failing, and one dashboard to look at. */
export class Watching extends Construct {
  constructor(scope: Construct, id: string, props: WatchingProps) {
    super(scope, id)
    const { environment, api, website, backend, queues, schedules } = props
    const topic = new Topic(this, 'Topic', {
      displayName: `MyPlateful ${environment.name}`,
      enforceSSL: true,
    })
    for (const address of environment.watchers)
      topic.addSubscription(new EmailSubscription(address))

    const watched = {
      ...siteAlarms(api, website),
      ...functionAlarms(backend),
      ...queueAlarms(queues, schedules.deadLetters),
      ...eventAlarms(this, backend),
      ...mailAlarms(environment),
      ...modelAlarms(environment),
    }
    const alarms = Object.entries(watched).map(([name, one]) => alarm(this, name, one, topic))

    new Dashboard(this, 'Dashboard', {
      dashboardName: `myplateful-${environment.name}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 6, alarms })],
        ...graphs(props),
      ],
    })
  }
}
