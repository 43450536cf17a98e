import { createHash } from 'node:crypto'
import {
  ConflictException,
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { env } from '../../platform/aws/env.ts'

/** The schedules that start campaigns at their time, one each, as EventBridge Scheduler keeps them. */
const scheduler = new SchedulerClient({})

/** Gives `exists` where there is one already, at whatever time. */
export async function createStart(campaignId: string, at: Date): Promise<'created' | 'exists'> {
  try {
    const ClientToken = digest(`${campaignId} ${at.toISOString()}`)
    await scheduler.send(new CreateScheduleCommand({ ...schedule(campaignId, at), ClientToken }))
    return 'created'
  } catch (error) {
    if (error instanceof ConflictException) return 'exists'
    throw error
  }
}

/** Gives the campaign's schedule another time, and makes one where there is none. */
export async function moveStart(campaignId: string, at: Date): Promise<void> {
  try {
    await scheduler.send(new UpdateScheduleCommand(schedule(campaignId, at)))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    await createStart(campaignId, at)
  }
}

/** One that is gone already is as good. */
export async function removeStart(campaignId: string): Promise<void> {
  try {
    await scheduler.send(
      new DeleteScheduleCommand({
        GroupName: env.CAMPAIGN_SCHEDULE_GROUP,
        Name: nameOf(campaignId),
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}

/** In UTC: on the wall clock, the hour that is repeated in autumn would be two moments. */
function schedule(campaignId: string, at: Date): CreateScheduleCommandInput {
  return {
    GroupName: env.CAMPAIGN_SCHEDULE_GROUP,
    Name: nameOf(campaignId),
    ScheduleExpression: `at(${at.toISOString().slice(0, 19)})`,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: {
      Arn: env.CAMPAIGN_SCHEDULE_TARGET,
      RoleArn: env.CAMPAIGN_SCHEDULE_ROLE,
      DeadLetterConfig: { Arn: env.CAMPAIGN_SCHEDULE_DEAD_LETTERS },
      // Later than an hour, the sweeper has long started the campaign.
      RetryPolicy: { MaximumRetryAttempts: 10, MaximumEventAgeInSeconds: 3600 },
      Input: JSON.stringify({ campaignId }),
    },
  }
}

/** One name a campaign, so that it never has two schedules; its id can be too long for a name. */
function nameOf(campaignId: string): string {
  return `campaign-${digest(campaignId)}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}
