import { PUBLISH_HOUR } from './business.ts'

/** What runs by the clock, in the environment's time zone: 09:00 on the wall all year (design §6). */
export interface Schedule {
  weekdays: readonly ('SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT')[]
  hour: number
  minute: number
  summary: string
}

export const schedules = {
  publish: {
    weekdays: ['TUE', 'FRI'],
    hour: PUBLISH_HOUR,
    minute: 0,
    summary: 'Publish the posts that are due and send the instant newsletter',
  },
  digest: {
    weekdays: ['SAT'],
    hour: PUBLISH_HOUR,
    minute: 0,
    summary: 'Send the weekly digest of what was published since the last one',
  },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules
