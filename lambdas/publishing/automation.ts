import * as v from 'valibot'
import '../platform/log/redact-console.ts'
import {
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { PAUSE_KEY, type ScheduledRun, scheduledRun } from '../../contract/schedules.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { readItem, transact } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'

/**
 * Staff's switch. Cut short anywhere, it leaves a pause that holds: the mark comes first and goes last, and the first run
 * that fires in spite of it disables the schedules (`unlessPaused`).
 */
export async function setAutomation(enabled: boolean, by: Requester, now: Date): Promise<void> {
  if (enabled) {
    await enableSchedules(true)
    await forgetPause(by, now)
  } else await markPaused(by, now)
  await followPause()
}

/**
 * Makes Scheduler's states what staff last said. Looks again afterwards: a run that saw the mark just before it went
 * would otherwise disable for good what staff have just resumed.
 */
async function followPause(): Promise<void> {
  const paused = await isPaused()
  await enableSchedules(!paused)
  if ((await isPaused()) !== paused) await followPause()
}

/** Staff's word on automation. Scheduler's states follow it: a deployment sets those anew, and knows nothing of staff. */
const Key = PAUSE_KEY

export async function isPaused(): Promise<boolean> {
  return (await readItem(env.WORK_TABLE, Key, v.unknown())) !== undefined
}

/** One that is paused already stays as it is. */
async function markPaused(by: Requester, now: Date): Promise<void> {
  const Item = { ...Key, since: now.toISOString() }
  await transact([
    { Put: { TableName: env.WORK_TABLE, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    auditEntry(by, { action: 'automation.pause', object: 'automation' }, now),
  ])
}

/** One that is not paused stays as it is. */
async function forgetPause(by: Requester, now: Date): Promise<void> {
  await transact([
    { Delete: { TableName: env.WORK_TABLE, Key, ConditionExpression: 'attribute_exists(pk)' } },
    auditEntry(by, { action: 'automation.resume', object: 'automation' }, now),
  ])
}

/** The schedules that staff may pause, as EventBridge Scheduler keeps them. */
const scheduler = new SchedulerClient({})

interface ScheduleKey {
  GroupName: string
  Name: string
}

/** Makes all of them fire, or none. */
async function enableSchedules(enabled: boolean): Promise<void> {
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

/**
 * The handler of a schedule that staff may pause. A paused one that fires all the same was enabled by a deployment that
 * changed it: it does nothing but disable itself and the others again. What a person fires by hand runs.
 */
export function unlessPaused<Outcome>(run: (run: ScheduledRun) => Promise<Outcome>) {
  return async (event: unknown): Promise<Outcome | { paused: true }> => {
    const asked = v.parse(scheduledRun, event)
    if (asked.by_hand || !(await isPaused())) return run(asked)
    console.info({ event: 'paused_run', scheduled_time: asked.scheduled_time })
    await followPause()
    return { paused: true }
  }
}
