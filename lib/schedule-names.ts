import { namesOf } from '../contract/names-of.ts'
import { DEFAULT_TIMES, type ScheduleName, schedules, type Times } from '../contract/schedules.ts'
import type { Environment } from './environments.ts'

/** A fixed name, because functions get it as a variable and are created before the schedules. */
export function scheduleGroupName({ name }: Environment): string {
  return `myplateful-${name}`
}

/** When posts and digests go out in an environment. */
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
