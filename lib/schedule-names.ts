import { namesOf } from '../contract/names-of.ts'
import { DEFAULT_TIMES, type ScheduleName, schedules, type Times } from '../contract/schedules.ts'
import type { Environment } from './environments.ts'

/** The group of an environment's schedules. Known before they are made, so that a function can be told. */
export function scheduleGroupName({ name }: Environment): string {
  return `myplateful-${name}`
}

/** When posts and digests go out in an environment. */
export function timesOf({ schedules: times }: Environment): Times {
  return { ...DEFAULT_TIMES, ...times }
}

/** Those that staff's switch pauses. */
export function pausableSchedules(): ScheduleName[] {
  return namesOf<ScheduleName>(schedules).filter((name) => schedules[name].pausable)
}

/** What SCHEDULE_NAMES holds: `group/name` of each schedule that staff may pause, with commas between. */
export function scheduleNames(environment: Environment): string {
  const group = scheduleGroupName(environment)
  return pausableSchedules()
    .map((name) => `${group}/${name}`)
    .join(',')
}
