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
 * Pauses or resumes automation. Pausing stores the flag and then disables the schedules. Resuming enables the schedules
 * and then removes the flag. If a call is interrupted in between, automation stays paused: a schedule that still fires
 * finds the flag and disables all schedules (`unlessPaused`).
 */
export async function setAutomation(enabled: boolean, by: Requester, now: Date): Promise<void> {
  if (enabled) {
    await setSchedules('ENABLED')
    await clearPause(by, now)
  } else await markPaused(by, now)
  await applyPause()
}

/**
 * Sets the schedules' states to match the flag, then checks the flag again. Without the second check, a run that read
 * the flag just before the flag's removal would disable the schedules for good.
 */
async function applyPause(): Promise<void> {
  const paused = await isPaused()
  await setSchedules(paused ? 'DISABLED' : 'ENABLED')
  if ((await isPaused()) !== paused) await applyPause()
}

/** Staff's choice is stored apart from the schedules' states, because a deployment resets the states. */
const Key = PAUSE_KEY

export async function isPaused(): Promise<boolean> {
  return (await readItem(env.WORK_TABLE, Key, v.unknown())) !== undefined
}

/** Changes nothing if automation is already paused. */
async function markPaused(by: Requester, now: Date): Promise<void> {
  const Item = { ...Key, since: now.toISOString() }
  await transact([
    { Put: { TableName: env.WORK_TABLE, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    auditEntry(by, { action: 'automation.pause', object: 'automation' }, now),
  ])
}

/** Changes nothing if automation is not paused. */
async function clearPause(by: Requester, now: Date): Promise<void> {
  await transact([
    { Delete: { TableName: env.WORK_TABLE, Key, ConditionExpression: 'attribute_exists(pk)' } },
    auditEntry(by, { action: 'automation.resume', object: 'automation' }, now),
  ])
}

const scheduler = new SchedulerClient({})

interface ScheduleKey {
  GroupName: string
  Name: string
}

type ScheduleState = 'ENABLED' | 'DISABLED'

async function setSchedules(state: ScheduleState): Promise<void> {
  const names = env.SCHEDULE_NAMES.split(',').map(parseName)
  await Promise.all(names.map((name) => setState(name, state)))
}

/** Sends all fields of the schedule, because UpdateSchedule resets each missing field to its default. */
async function setState(name: ScheduleKey, State: ScheduleState): Promise<void> {
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
    throw new Error(`SCHEDULE_NAMES contains "${text}"; write each schedule as group/name`)
  return { GroupName, Name }
}

/**
 * The handler of a schedule that staff can pause. The schedule can still fire while automation is paused: after a
 * deployment, or if a pause or a resume was interrupted. The handler then disables all schedules and does not call
 * `run`. A manual run is never stopped.
 */
export function unlessPaused<Outcome>(run: (run: ScheduledRun) => Promise<Outcome>) {
  return async (event: unknown): Promise<Outcome | { paused: true }> => {
    const scheduled = v.parse(scheduledRun, event)
    if (scheduled.by_hand || !(await isPaused())) return run(scheduled)
    console.info({ event: 'paused_run', scheduled_time: scheduled.scheduled_time })
    await applyPause()
    return { paused: true }
  }
}
