import * as v from 'valibot'
import { PUBLISH_HOUR } from './business.ts'

/** What runs by the clock, in the environment's time zone: 09:00 on the wall all year (design §6). */
export interface Schedule {
  weekdays: readonly ('SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT')[]
  hour: number
  minute: number
  summary: string
  /** The backend action that it runs, with `{scheduled_time}` (ISO 8601), the run's key. */
  action: 'publish-due' | 'send-digest'
}

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
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules

/** EventBridge Scheduler's name for a schedule is this prefix, per environment, and the schedule's own name. */
export const SCHEDULE_NAMES_VARIABLE = 'SCHEDULE_NAMES'

/** The environment variables that say how a campaign's one-time schedule is made: names and ARNs. */
export const CAMPAIGN_SCHEDULES = {
  group: 'CAMPAIGN_SCHEDULE_GROUP',
  /** The function that it runs: the action `start-scheduled-campaign`. */
  target: 'CAMPAIGN_SCHEDULE_TARGET',
  role: 'CAMPAIGN_SCHEDULE_ROLE',
  deadLetters: 'CAMPAIGN_SCHEDULE_DEAD_LETTERS',
} as const

/** The action that the campaigns' one-time schedules run. */
export const CAMPAIGN_STARTER = 'start-scheduled-campaign'

export const scheduledRun = v.object({ scheduled_time: v.string() })
