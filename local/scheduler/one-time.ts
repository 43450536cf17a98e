import { Cron } from 'croner'
import * as v from 'valibot'
import type { Invoke } from '../lambda.ts'
import type { StoredSchedule } from './schedule.ts'

const EXPRESSION = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/

/** When a one-time schedule fires: `at(2026-11-24T14:00:00)`; undefined where it is none, or no time. */
export function momentOf({ ScheduleExpression }: Pick<StoredSchedule, 'ScheduleExpression'>) {
  const written = EXPRESSION.exec(ScheduleExpression)?.[1]
  const moment = new Date(`${written}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

interface Alarm {
  schedule: StoredSchedule
  stop(): void
}

/**
 * The clock of the one-time schedules: each fires once, at its time or, where the host was not running then, at the
 * next start. One that a kill interrupts is still kept, and so fires again: at least once, as the service has it.
 */
export function oneTimeClock(invoke: Invoke, done: (schedule: StoredSchedule) => Promise<void>) {
  const alarms = new Map<string, Alarm>()
  return {
    /** Sets the alarms of these schedules; those of others are taken away. */
    arrange(schedules: readonly StoredSchedule[]) {
      const wanted = new Map(schedules.map((schedule) => [schedule.Arn, schedule]))
      for (const [arn, alarm] of alarms) {
        if (wanted.get(arn) === alarm.schedule) continue
        alarm.stop()
        alarms.delete(arn)
      }
      for (const [arn, schedule] of wanted)
        if (!alarms.has(arn)) alarms.set(arn, setAlarm(schedule))
    },
    stop() {
      for (const alarm of alarms.values()) alarm.stop()
      alarms.clear()
    },
  }

  function setAlarm(schedule: StoredSchedule): Alarm {
    const moment = momentOf(schedule)
    if (!moment || schedule.State === 'DISABLED') return { schedule, stop: () => {} }
    if (moment <= new Date()) {
      void fire(schedule)
      return { schedule, stop: () => {} }
    }
    const cron = new Cron(moment, { unref: true }, () => fire(schedule))
    return { schedule, stop: () => cron.stop() }
  }

  async function fire(schedule: StoredSchedule): Promise<void> {
    try {
      const { Arn, Input } = v.parse(target, schedule.Target)
      await invoke(Arn, JSON.parse(Input))
    } catch (error) {
      console.error(`The schedule ${schedule.Name}:`, error)
    }
    await done(schedule)
  }
}

const target = v.object({
  /** `…:function:myplateful-<action>` becomes the action. */
  Arn: v.pipe(
    v.string(),
    v.transform((arn) => arn.replace(/^.*:function:myplateful-/, '')),
  ),
  Input: v.optional(v.string(), '{}'),
})
