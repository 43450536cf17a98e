import * as v from 'valibot'
import { readStored } from '../data-file.ts'
import type { StoredSchedule } from './schedule.ts'

const oneTime = v.object({
  Name: v.string(),
  GroupName: v.string(),
  Arn: v.string(),
  Description: v.string(),
  ScheduleExpression: v.string(),
  ScheduleExpressionTimezone: v.string(),
  FlexibleTimeWindow: v.object({ Mode: v.string() }),
  State: v.string(),
  Target: v.record(v.string(), v.unknown()),
  ActionAfterCompletion: v.string(),
  CreationDate: v.number(),
  LastModificationDate: v.number(),
})
const file = v.object({
  states: v.record(v.string(), v.picklist(['ENABLED', 'DISABLED'])),
  oneTime: v.array(oneTime),
})

/** What outlives the host: whether each schedule of the contract fires, and the one-time schedules whole. */
export interface StoredSchedules {
  states: Record<string, 'ENABLED' | 'DISABLED'>
  oneTime: StoredSchedule[]
}

const REMEDY =
  'Move it away to go on without it: campaigns that were set for later wait for a new time.'

/** Nothing, where there is no file. */
export function readSchedules(path: string): StoredSchedules {
  return readStored({ path, remedy: REMEDY }, file) ?? { states: {}, oneTime: [] }
}
