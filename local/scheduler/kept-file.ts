import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { KeptSchedule } from './schedule.ts'

const states = v.record(v.string(), v.picklist(['ENABLED', 'DISABLED']))
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
const file = v.object({ states, oneTime: v.array(oneTime) })

/** What outlives the host: whether each schedule of the contract fires, and the one-time schedules whole. */
export interface KeptFile {
  states: Record<string, 'ENABLED' | 'DISABLED'>
  oneTime: KeptSchedule[]
}

/** Nothing, where there is no file; files of before there were one-time schedules hold the states alone. */
export async function readKept(path: string): Promise<KeptFile> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const found = v.parse(v.union([file, states]), JSON.parse(text))
  const whole = v.safeParse(file, found)
  return whole.success ? whole.output : { states: v.parse(states, found), oneTime: [] }
}

/** Whole or not at all: a kill in the middle leaves the file as it was. */
export async function writeKept(path: string, kept: KeptFile): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(kept))
  await rename(draft, path)
}
