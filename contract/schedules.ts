import * as v from 'valibot'
import { PUBLISH_HOUR } from './business.ts'

/** What runs by the clock, in the environment's time zone: 09:00 on the wall all year (design §6). */
export interface Schedule {
  weekdays: readonly ('SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT')[]
  hour: number
  minute: number
  summary: string
  /** The backend action that it runs, with `{scheduled_time}` (ISO 8601), the run's key. */
  action: 'publish-due' | 'send-digest' | 'check-published' | 'check-digest'
}

const CHECK_MINUTE = 15

export const schedules = {
  publish: {
    weekdays: ['TUE', 'FRI'],
    hour: PUBLISH_HOUR,
    minute: 0,
    action: 'publish-due',
    summary: 'Publish the posts that are due and send the instant newsletter',
  },
  digest: {
    weekdays: ['SAT'],
    hour: PUBLISH_HOUR,
    minute: 0,
    action: 'send-digest',
    summary: 'Send the weekly digest of what was published since the last one',
  },
  /** A quarter of an hour later somebody is told if it did not happen. Paused together, these stay silent. */
  'publish-check': {
    weekdays: ['TUE', 'FRI'],
    hour: PUBLISH_HOUR,
    minute: CHECK_MINUTE,
    action: 'check-published',
    summary: 'See whether a post went out today',
  },
  'digest-check': {
    weekdays: ['SAT'],
    hour: PUBLISH_HOUR,
    minute: CHECK_MINUTE,
    action: 'check-digest',
    summary: 'See whether the weekly digest went out, if there was something to send',
  },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules

/** EventBridge Scheduler's name for a schedule is this prefix, per environment, and the schedule's own name. */
export const SCHEDULE_NAMES_VARIABLE = 'SCHEDULE_NAMES'

export const scheduledRun = v.object({ scheduled_time: v.string() })
