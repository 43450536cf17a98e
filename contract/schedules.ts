import * as v from 'valibot'

/** As EventBridge Scheduler writes them. */
const weekday = v.picklist(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'])
export type Weekday = v.InferOutput<typeof weekday>

/** By the clock on the wall of the environment's time zone: the same hour all year. */
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

/** When posts and digests go out where an environment's record does not say otherwise. */
export const DEFAULT_TIMES = {
  publish: { weekdays: ['TUE', 'FRI'], hour: 9 },
  digest: { weekdays: ['SAT'], hour: 9 },
} as const satisfies Record<string, WallClock>

export type Times = Readonly<Record<keyof typeof DEFAULT_TIMES, WallClock>>

/** A backend action that runs by itself, with `{scheduled_time}` (ISO 8601), the run's key. */
export type Schedule = {
  summary: string
  action:
    | 'publish-due'
    | 'send-digest'
    | 'check-published'
    | 'check-digest'
    | 'sweep-campaigns'
    | 'clear-pictures'
  /** Whether staff's switch "automation" pauses it. */
  pausable: boolean
} & (
  | { at: keyof Times }
  /** A quarter of an hour later, on the same days. */
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
  /** Somebody is told if it did not happen. Paused together, these stay silent. */
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
  /** On the digest's days, because a week apart is often enough. */
  'clear-pictures': {
    at: 'digest',
    action: 'clear-pictures',
    pausable: false,
    summary: 'Delete the files of pictures that were deleted over 30 days ago and are not used',
  },
  sweep: {
    everyMinutes: 1,
    action: 'sweep-campaigns',
    pausable: false,
    summary:
      'Start campaigns at their time, move on those that stand still, after a crash or when their pause is over, and the welcome mail that was held',
  },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules

/** As EventBridge Scheduler writes it. Its cron has minute, hour, day of month, month, day of week and year. */
export function expressionOf(schedule: Schedule, times: Times): string {
  if ('everyMinutes' in schedule)
    return `rate(${schedule.everyMinutes} minute${schedule.everyMinutes === 1 ? '' : 's'})`
  const isCheck = 'checks' in schedule
  const { weekdays, hour } = times[isCheck ? schedule.checks : schedule.at]
  return `cron(${isCheck ? CHECK_MINUTE : 0} ${hour} ? * ${weekdays.join(',')} *)`
}

/** Where the work table says that staff paused automation: no item, no pause. */
export const PAUSE_KEY = { pk: 'automation', sk: 'pause' } as const

/**
 * What a schedule hands to its action; `at` is the moment for which it fired. `by_hand`: a person fires it, which no
 * pause stops.
 */
export const scheduledRun = v.pipe(
  v.object({
    scheduled_time: v.pipe(v.string(), v.isoTimestamp()),
    by_hand: v.optional(v.boolean(), false),
  }),
  v.transform((run) => ({ ...run, at: new Date(run.scheduled_time) })),
)
export type ScheduledRun = v.InferOutput<typeof scheduledRun>
