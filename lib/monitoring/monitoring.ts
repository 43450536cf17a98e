import { Stack } from 'aws-cdk-lib'
import { AlarmStatusWidget, Dashboard } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'
import type { Schedules } from '../schedules.ts'
import { makeAlarm } from './alarm.ts'
import { functionAlarms, mailAlarms, modelAlarms, queueAlarms, siteAlarms } from './alarms.ts'
import { type DashboardProps, graphs } from './dashboard.ts'
import { eventAlarms } from './event-alarms.ts'

export interface MonitoringProps extends DashboardProps {
  environment: Environment
  schedules: Schedules
}

export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    const { environment, api, website, backend, queues, schedules } = props
    const topic = alarmTopic(this, environment)
    for (const address of environment.watchers)
      topic.addSubscription(new EmailSubscription(address))

    const alarmProps = {
      ...siteAlarms(api, website),
      ...functionAlarms(backend),
      ...queueAlarms(queues, schedules.deadLetters),
      ...eventAlarms(this, backend),
      ...mailAlarms(environment),
      ...modelAlarms(environment),
    }
    const alarms = Object.entries(alarmProps).map(([name, props]) =>
      makeAlarm(this, name, props, topic),
    )

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
 * The statement below lets CloudWatch publish. It is needed, because `enforceSSL` replaces SNS's default policy with a
 * policy that only denies plain HTTP.
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
