import * as v from 'valibot'

/** EventBridge Scheduler's names of the days. */
const weekday = v.picklist(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'])
export type Weekday = v.InferOutput<typeof weekday>

/** In the environment's time zone, so the hour is the same in summer and winter. */
export const wallClock = v.object({
  weekdays: v.pipe(
    v.array(weekday),
    v.minLength(1),
    v.check((days) => new Set(days).size === days.length),
    v.readonly(),
  ),
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
})
export type WallClock = v.InferOutput<typeof wallClock>

/** For environments that set no times in lib/environments.ts. */
export const DEFAULT_TIMES = {
  publish: { weekdays: ['TUE', 'FRI'], hour: 9 },
  digest: { weekdays: ['SAT'], hour: 9 },
} as const satisfies Record<string, WallClock>

export type Times = Readonly<Record<keyof typeof DEFAULT_TIMES, WallClock>>

/**
 * An action that EventBridge Scheduler starts with `{scheduled_time}` (ISO 8601). The time is the run's idempotency
 * key.
 */
export type Schedule = {
  summary: string
  action:
    | 'publish-due'
    | 'send-digest'
    | 'check-published'
    | 'check-digest'
    | 'sweep-campaigns'
    | 'clear-pictures'
    | 'clear-engagement'
  /** Whether staff's "automation" switch pauses the schedule. */
  pausable: boolean
} & (
  | { at: keyof Times }
  /** Runs 15 minutes after the checked schedule. */
  | { checks: keyof Times }
  | { everyMinutes: number }
)

const CHECK_MINUTE = 15

export const schedules = {
  publish: {
    at: 'publish',
    action: 'publish-due',
    pausable: true,
    summary: 'Publish the posts that are due and send the instant newsletter',
  },
  digest: {
    at: 'digest',
    action: 'send-digest',
    pausable: true,
    summary: 'Send the weekly digest of what was published since the last one',
  },
  /**
   * Raises an alarm if nothing was published. Staff's switch pauses this check together with `publish`, so a pause
   * raises no alarm.
   */
  'publish-check': {
    checks: 'publish',
    action: 'check-published',
    pausable: true,
    summary: 'See whether a post went out today',
  },
  'digest-check': {
    checks: 'digest',
    action: 'check-digest',
    pausable: true,
    summary: 'See whether the weekly digest went out, if there was something to send',
  },
  /** Once a week is enough, so this runs at the time of the digest. */
  'clear-pictures': {
    at: 'digest',
    action: 'clear-pictures',
    pausable: false,
    summary: 'Delete the files of pictures that were deleted over 30 days ago and are not used',
  },
  'clear-engagement': {
    at: 'digest',
    action: 'clear-engagement',
    pausable: false,
    summary: 'Remove when people got, opened and clicked campaigns over 365 days ago',
  },
  sweep: {
    everyMinutes: 1,
    action: 'sweep-campaigns',
    pausable: false,
    summary:
      'Start campaigns at their time, continue stalled ones after a crash or a pause, and send welcome mail that was held',
  },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules

/** The fields of cron are minute, hour, day of month, month, day of week and year. */
export function expressionOf(schedule: Schedule, times: Times): string {
  if ('everyMinutes' in schedule)
    return `rate(${schedule.everyMinutes} minute${schedule.everyMinutes === 1 ? '' : 's'})`
  const isCheck = 'checks' in schedule
  const { weekdays, hour } = times[isCheck ? schedule.checks : schedule.at]
  return `cron(${isCheck ? CHECK_MINUTE : 0} ${hour} ? * ${weekdays.join(',')} *)`
}

/** The item in the work table that pauses automation. Without the item, automation is on. */
export const PAUSE_KEY = { pk: 'automation', sk: 'pause' } as const

/** A schedule's event. `by_hand` marks a run that a person started. Such a run ignores the pause. */
export const scheduledRun = v.pipe(
  v.object({
    scheduled_time: v.pipe(v.string(), v.isoTimestamp()),
    by_hand: v.optional(v.boolean(), false),
  }),
  v.transform((run) => ({ ...run, at: new Date(run.scheduled_time) })),
)
export type ScheduledRun = v.InferOutput<typeof scheduledRun>
