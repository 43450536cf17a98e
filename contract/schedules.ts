import * as v from 'valibot'
import { PUBLISH_HOUR } from './business.ts'

/** A backend action that runs by itself, with `{scheduled_time}` (ISO 8601), the run's key. */
export type Schedule = {
  summary: string
  action: 'publish-due' | 'send-digest' | 'check-published' | 'check-digest' | 'sweep-campaigns'
  /** Whether staff's switch "automation" pauses it. */
  pausable: boolean
} & (WallClock | Interval)

/** By the clock on the wall of the environment's time zone: 09:00 all year. */
interface WallClock {
  weekdays: readonly ('SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT')[]
  hour: number
  minute: number
}

interface Interval {
  everyMinutes: number
}

const CHECK_MINUTE = 15

export const schedules = {
  publish: {
    weekdays: ['TUE', 'FRI'],
    hour: PUBLISH_HOUR,
    minute: 0,
    action: 'publish-due',
    pausable: true,
    summary: 'Publish the posts that are due and send the instant newsletter',
  },
  digest: {
    weekdays: ['SAT'],
    hour: PUBLISH_HOUR,
    minute: 0,
    action: 'send-digest',
    pausable: true,
    summary: 'Send the weekly digest of what was published since the last one',
  },
  /** A quarter of an hour later somebody is told if it did not happen. Paused together, these stay silent. */
  'publish-check': {
    weekdays: ['TUE', 'FRI'],
    hour: PUBLISH_HOUR,
    minute: CHECK_MINUTE,
    action: 'check-published',
    pausable: true,
    summary: 'See whether a post went out today',
  },
  'digest-check': {
    weekdays: ['SAT'],
    hour: PUBLISH_HOUR,
    minute: CHECK_MINUTE,
    action: 'check-digest',
    pausable: true,
    summary: 'See whether the weekly digest went out, if there was something to send',
  },
  sweep: {
    everyMinutes: 1,
    action: 'sweep-campaigns',
    pausable: false,
    summary: 'Move on the campaigns that stand still: after a crash, or when their pause is over',
  },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules

/** The action that the campaigns' one-time schedules run. */
export const CAMPAIGN_STARTER = 'start-scheduled-campaign'

/** What a schedule hands to its action; `at` is the moment for which it fired. */
export const scheduledRun = v.pipe(
  v.object({ scheduled_time: v.pipe(v.string(), v.isoTimestamp()) }),
  v.transform(({ scheduled_time }) => ({ scheduled_time, at: new Date(scheduled_time) })),
)
