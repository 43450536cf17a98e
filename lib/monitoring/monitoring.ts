import { Stack } from 'aws-cdk-lib'
import { AlarmStatusWidget, Dashboard } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'
import type { Schedules } from '../schedules.ts'
import { alarm } from './alarm.ts'
import { functionAlarms, mailAlarms, modelAlarms, queueAlarms, siteAlarms } from './alarms.ts'
import { graphs, type Shown } from './dashboard.ts'
import { eventAlarms } from './event-alarms.ts'

export interface MonitoringProps extends Shown {
  environment: Environment
  schedules: Schedules
}

/** Who is told when something fails, what counts as failing, and one dashboard to look at. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    const { environment, api, website, backend, queues, schedules } = props
    const topic = alarmTopic(this, environment)
    for (const address of environment.watchers)
      topic.addSubscription(new EmailSubscription(address))

    const described = {
      ...siteAlarms(api, website),
      ...functionAlarms(backend),
      ...queueAlarms(queues, schedules.deadLetters),
      ...eventAlarms(this, backend),
      ...mailAlarms(environment),
      ...modelAlarms(environment),
    }
    const alarms = Object.entries(described).map(([name, one]) => alarm(this, name, one, topic))

    new Dashboard(this, 'Dashboard', {
      dashboardName: `myplateful-${environment.name}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 6, alarms })],
        ...graphs(props),
      ],
    })
  }
}

/**
 * CloudWatch may publish for this account's alarms. It has to be said: the statement that refuses plain HTTP makes a
 * policy, which takes the place of SNS's own, and that one let the account's services in.
 */
function alarmTopic(scope: Construct, { name }: Environment): Topic {
  const topic = new Topic(scope, 'Topic', { displayName: `MyPlateful ${name}`, enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AllowAlarmsToPublish',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  return topic
}
