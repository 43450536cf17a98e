import {
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { env } from '../platform/aws/env.ts'

/** The schedules that staff may pause, as EventBridge Scheduler keeps them. */
const scheduler = new SchedulerClient({})

interface ScheduleKey {
  GroupName: string
  Name: string
}

/** Makes all of them fire, or none. */
export async function enableSchedules(enabled: boolean): Promise<void> {
  const names = env.SCHEDULE_NAMES.split(',').map(parseName)
  await Promise.all(names.map((name) => setState(name, enabled ? 'ENABLED' : 'DISABLED')))
}

/** UpdateSchedule replaces the whole schedule: what is not sent along falls back to its default. */
async function setState(name: ScheduleKey, State: 'ENABLED' | 'DISABLED'): Promise<void> {
  const {
    Arn: _arn,
    CreationDate: _created,
    LastModificationDate: _modified,
    $metadata: _metadata,
    ...rest
  } = await scheduler.send(new GetScheduleCommand(name))
  const { ScheduleExpression, FlexibleTimeWindow, Target } = rest
  if (rest.State === State) return
  await scheduler.send(
    new UpdateScheduleCommand({
      ...rest,
      ...name,
      ScheduleExpression,
      FlexibleTimeWindow,
      Target,
      State,
    }),
  )
}

function parseName(text: string): ScheduleKey {
  const [GroupName, Name, ...more] = text.trim().split('/')
  if (!GroupName || !Name || more.length > 0)
    throw new Error(`SCHEDULE_NAMES has "${text}"; a schedule is named group/name`)
  return { GroupName, Name }
}
