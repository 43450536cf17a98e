import { Duration } from 'aws-cdk-lib'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { namesOf } from '../../contract/names-of.ts'
import { type QueueName, queues } from '../../contract/queues.ts'
import type { Queues } from '../queues.ts'
import type { AlarmProps } from './alarm.ts'

const PERIOD = Duration.minutes(5)

/** What waits in a queue, and how old the oldest message may get before somebody should look, in minutes. */
const waiting: Readonly<Record<QueueName, { what: string; minutes: number }>> = {
  welcome: { what: 'welcome mail', minutes: 15 },
  articles: { what: 'articles to write', minutes: 60 },
  // A campaign's chunks wait in the queue for hours by design, while it runs at the rate that SES grants.
  campaign: { what: 'campaign mail', minutes: 24 * 60 },
  feedback: { what: 'word of bounces and complaints', minutes: 15 },
}

/** Each queue's dead letters and its oldest message, and the dead letters of the schedules. */
export function queueAlarms(
  queuesMade: Queues,
  scheduleDeadLetters: IQueue,
): Record<string, AlarmProps> {
  const alarms: Record<string, AlarmProps> = {
    'schedule-dead-letters': deadLetters(scheduleDeadLetters, 'A scheduled run'),
  }
  for (const name of namesOf<QueueName>(queues)) {
    const { what, minutes } = waiting[name]
    const queue = queuesMade.get(name)
    alarms[`${name}-dead-letters`] = deadLetters(queuesMade.deadLetters(name), `Some ${what}`)
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
