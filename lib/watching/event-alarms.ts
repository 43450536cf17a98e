import { Duration } from 'aws-cdk-lib'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { ActionName } from '../../contract/actions.ts'
import type { Backend } from '../backend.ts'
import type { WatchedMetric } from './alarm.ts'
import type { RunbookEntry } from './runbook.ts'

interface WatchedEvent {
  action: ActionName
  impact: string
  runbook: RunbookEntry
}

/** What handlers log without failing, and somebody must know of. The key is the log line's `event`. */
const watchedEvents: Readonly<Record<string, WatchedEvent>> = {
  sending_blocked: {
    action: 'run-campaign',
    impact: 'AWS does not let us send: campaigns wait.',
    runbook: 'campaigns-were-stopped',
  },
  sending_stopped: {
    action: 'record-feedback',
    impact: 'Campaigns stopped by themselves: too much mail bounced or was reported as spam.',
    runbook: 'too-many-bounces-or-complaints',
  },
  campaign_too_large: {
    action: 'run-campaign',
    impact: 'A campaign did not go out: its mail is over 90 KB. Nobody was mailed.',
    runbook: 'a-campaign-did-not-go-out',
  },
  scheduled_campaign_stopped: {
    action: 'start-scheduled-campaign',
    impact: 'A campaign did not go out at its time: its mail fails a check. Nobody was mailed.',
    runbook: 'a-campaign-did-not-go-out',
  },
  nothing_published: {
    action: 'check-published',
    impact: 'It is 09:15 and no post came out today: readers and the newsletter go without.',
    runbook: 'nothing-was-published',
  },
  digest_not_sent: {
    action: 'check-digest',
    impact: "Subscribers did not get this week's digest.",
    runbook: 'the-digest-was-not-sent',
  },
  welcome_not_counted: {
    action: 'send-welcome',
    impact: 'A welcome mail went out and the figures lack it; nobody was mailed twice.',
    runbook: 'a-function-fails',
  },
}

/** A metric for each watched event, counted from its function's log, and its alarm. */
export function eventAlarms(scope: Construct, backend: Backend): Record<string, WatchedMetric> {
  return Object.fromEntries(
    Object.entries(watchedEvents).map(([event, { action, impact, runbook }]) => {
      const filter = new MetricFilter(scope, `${event}-filter`, {
        logGroup: backend.get(action).logGroup,
        // Lambda's JSON logging puts what was logged below `message`.
        filterPattern: FilterPattern.stringValue('$.message.event', '=', event),
        metricNamespace: backend.get(action).function.functionName,
        metricName: event,
      })
      const metric = filter.metric({ statistic: 'Sum', period: Duration.minutes(5) })
      return [event.replaceAll('_', '-'), { impact, runbook, metric, threshold: 1 }]
    }),
  )
}
