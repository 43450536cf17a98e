import { Duration, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { ActionName } from '../../contract/actions.ts'
import type { Backend } from '../backend.ts'
import type { AlarmProps, RunbookEntry } from './alarm.ts'

interface LoggedEvent {
  actions: readonly [ActionName, ...ActionName[]]
  impact: string
  runbook: RunbookEntry
  /**
   * The number of log lines in five minutes that raises the alarm.
   * @default 1
   */
  threshold?: number
}

/** Log lines that raise an alarm although the handler succeeds. The key is the line's `event`. */
const loggedEvents: Readonly<Record<string, LoggedEvent>> = {
  sending_blocked: {
    actions: ['run-campaign'],
    impact: 'AWS does not let us send: campaigns wait.',
    runbook: 'amazon-ses-refuses-all-mail',
  },
  ses_outage: {
    actions: ['run-campaign'],
    impact: 'Amazon SES does not answer: campaigns and welcome mail wait, and go on by themselves.',
    runbook: 'amazon-ses-does-not-answer',
  },
  sending_stopped: {
    actions: ['record-feedback'],
    impact:
      'Campaigns, or tests and mail to one person, stopped by themselves: too much of it bounced or was reported as spam.',
    runbook: 'too-many-bounces-or-complaints',
  },
  welcome_stopped: {
    actions: ['record-feedback'],
    impact:
      'New subscribers wait for their welcome mail: too much of it bounced or was reported as spam. It is kept, and campaigns go on.',
    runbook: 'the-welcome-mail-is-held',
  },
  welcome_hour_full: {
    actions: ['send-welcome'],
    impact:
      'More people join than welcome mail may go out in an hour: the rest is kept, and goes out in the hours after.',
    runbook: 'the-welcome-mail-is-held',
  },
  welcome_limited: {
    actions: ['send-welcome'],
    impact:
      'Somebody asks for welcome mail by the hundred: what is over the limit of an inbox, a domain or a network waits, and nobody else’s.',
    runbook: 'the-welcome-mail-is-held',
    threshold: 100,
  },
  campaign_too_large: {
    actions: ['run-campaign'],
    impact: 'A campaign did not go out: its mail is over 90 KB. Nobody was mailed.',
    runbook: 'a-campaign-did-not-go-out',
  },
  scheduled_campaign_stopped: {
    actions: ['sweep-campaigns'],
    impact: 'A campaign did not go out at its time: its mail fails a check. Nobody was mailed.',
    runbook: 'a-campaign-did-not-go-out',
  },
  ai_not_set_up: {
    actions: ['write-article', 'edit-email-ai'],
    impact: 'No articles are written and staff cannot edit mail with AI, until somebody mends it.',
    runbook: 'the-model-fails',
  },
  nothing_published: {
    actions: ['check-published'],
    impact: 'It was time, and no post came out today: readers and the newsletter go without.',
    runbook: 'nothing-was-published',
  },
  digest_not_sent: {
    actions: ['check-digest'],
    impact: "Subscribers did not get this week's digest.",
    runbook: 'the-digest-was-not-sent',
  },
  too_many_erasures: {
    actions: ['erase-subscriber'],
    impact:
      'One staff account erased as many people today as it may, and wants to erase more: they would be lost.',
    runbook: 'one-account-erases-many-people',
  },
  welcome_not_counted: {
    actions: ['send-welcome'],
    impact: 'A welcome mail went out and the figures lack it; nobody was mailed twice.',
    runbook: 'a-function-fails',
  },
}

export function eventAlarms(scope: Construct, backend: Backend): Record<string, AlarmProps> {
  const metricNamespace = Stack.of(scope).stackName
  return Object.fromEntries(
    Object.entries(loggedEvents).map(([event, { actions, impact, runbook, threshold = 1 }]) => {
      const logs = new Set(actions.map((action) => backend.logOf(action)))
      for (const logGroup of logs)
        new MetricFilter(scope, `${event}-in-${logGroup.node.id}`, {
          logGroup,
          // Lambda's JSON logging nests the logged object under `message`.
          filterPattern: FilterPattern.stringValue('$.message.event', '=', event),
          metricNamespace,
          metricName: event,
        })
      const metric = new Metric({
        namespace: metricNamespace,
        metricName: event,
        statistic: 'Sum',
        period: Duration.minutes(5),
      })
      return [event.replaceAll('_', '-'), { impact, runbook, metric, threshold }]
    }),
  )
}
