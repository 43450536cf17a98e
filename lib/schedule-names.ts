import { namesOf } from '../contract/names-of.ts'
import { DEFAULT_TIMES, type ScheduleName, schedules, type Times } from '../contract/schedules.ts'
import type { Environment } from './environments.ts'

/** The name is fixed, because functions get it as a variable before the schedules exist. */
export function scheduleGroupName({ name }: Environment): string {
  return `myplateful-${name}`
}

export function timesOf({ schedules: times }: Environment): Times {
  return { ...DEFAULT_TIMES, ...times }
}

export function pausableSchedules(): ScheduleName[] {
  return namesOf<ScheduleName>(schedules).filter((name) => schedules[name].pausable)
}

/** The variable SCHEDULE_NAMES: `group/name` of each pausable schedule, comma-separated. */
export function scheduleNames(environment: Environment): string {
  const group = scheduleGroupName(environment)
  return pausableSchedules()
    .map((name) => `${group}/${name}`)
    .join(',')
}
