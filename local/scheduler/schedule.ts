import { DEFAULT_TIMES, expressionOf, schedules } from '../../contract/schedules.ts'
import { arnOf, functionName, SCHEDULE_GROUP, SCHEDULES_ROLE, scheduleArn } from '../aws.ts'

/** The fields of EventBridge Scheduler's GetSchedule response that the contract's schedules use. */
export interface StoredSchedule {
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

/** A schedule's name is unique only in its group. */
export function keyOf(group: string, name: string): string {
  return `${group}/${name}`
}

/** The contract's schedules in their state after a deployment. */
export function deployedSchedules(timeZone: string): Map<string, StoredSchedule> {
  const now = Math.floor(Date.now() / 1000)
  const stored = Object.entries(schedules).map(([name, schedule]): [string, StoredSchedule] => [
    keyOf(SCHEDULE_GROUP, name),
    {
      Name: name,
      GroupName: SCHEDULE_GROUP,
      Arn: scheduleArn(SCHEDULE_GROUP, name),
      Description: schedule.summary,
      ScheduleExpression: expressionOf(schedule, DEFAULT_TIMES),
      ScheduleExpressionTimezone: timeZone,
      FlexibleTimeWindow: { Mode: 'OFF' },
      State: 'ENABLED',
      Target: {
        Arn: arnOf('lambda', `function:${functionName(schedule.action)}`),
        RoleArn: SCHEDULES_ROLE,
        Input: '{"scheduled_time":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 3 },
      },
      ActionAfterCompletion: 'NONE',
      CreationDate: now,
      LastModificationDate: now,
    },
  ])
  return new Map(stored)
}
