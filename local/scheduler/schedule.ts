import { type Schedule, schedules } from '../../contract/schedules.ts'
import { LOCAL_AWS } from '../aws.ts'

/** A schedule as EventBridge Scheduler keeps it: the fields of GetSchedule that are set. */
export interface KeptSchedule {
  Name: string
  GroupName: string
  Arn: string
  Description: string
  ScheduleExpression: string
  ScheduleExpressionTimezone: string
  FlexibleTimeWindow: { Mode: string }
  State: string
  Target: Record<string, unknown>
  ActionAfterCompletion: string
  /** Epoch seconds. */
  CreationDate: number
  LastModificationDate: number
}

export const SCHEDULE_GROUP = 'myplateful'
/** Where the one-time schedules of campaigns are. */
export const CAMPAIGN_GROUP = 'myplateful-campaigns'

export function arnOf(service: string, rest: string): string {
  return `arn:aws:${service}:${LOCAL_AWS.region}:000000000000:${rest}`
}

/** Names are unique within a group. */
export function keyOf(group: string, name: string): string {
  return `${group}/${name}`
}

/** As Scheduler writes it. */
function expression(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `rate(${schedule.everyMinutes} minutes)`
  return `cron(${schedule.minute} ${schedule.hour} ? * ${schedule.weekdays.join()} *)`
}

export type Schedules = Readonly<Record<string, Schedule>>

/** The contract's schedules as Scheduler would have them after a deployment. */
export function deployed(timeZone: string, from: Schedules = schedules): Map<string, KeptSchedule> {
  const now = Math.floor(Date.now() / 1000)
  const kept = Object.entries(from).map(([name, schedule]): [string, KeptSchedule] => [
    keyOf(SCHEDULE_GROUP, name),
    {
      Name: name,
      GroupName: SCHEDULE_GROUP,
      Arn: arnOf('scheduler', `schedule/${SCHEDULE_GROUP}/${name}`),
      Description: schedule.summary,
      ScheduleExpression: expression(schedule),
      ScheduleExpressionTimezone: timeZone,
      FlexibleTimeWindow: { Mode: 'OFF' },
      State: 'ENABLED',
      Target: {
        Arn: arnOf('lambda', `function:myplateful-${schedule.action}`),
        RoleArn: 'arn:aws:iam::000000000000:role/local',
        Input: '{"scheduled_time":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 3 },
      },
      ActionAfterCompletion: 'NONE',
      CreationDate: now,
      LastModificationDate: now,
    },
  ])
  return new Map(kept)
}
