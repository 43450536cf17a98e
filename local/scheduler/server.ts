import { Cron } from 'croner'
import { DEFAULT_TIMES, expressionOf, type Schedule, schedules } from '../../contract/schedules.ts'
import { CAMPAIGN_GROUP, SCHEDULE_GROUP } from '../aws.ts'
import { writeStored } from '../data-file.ts'
import { type Authorise, allowEverything } from '../iam/authoriser.ts'
import type { Invoke } from '../lambda.ts'
import { listen } from '../listen.ts'
import { momentOf, oneTimeClock } from './one-time.ts'
import { schedulerProtocol } from './protocol.ts'
import { deployed, keyOf, type StoredSchedule } from './schedule.ts'
import { readSchedules } from './schedule-file.ts'

export interface Scheduler {
  endpoint: string
  /** What SCHEDULE_NAMES holds: `group/name` of those that staff may pause, comma-separated. */
  names: string
  /** From now on the schedules fire by the clock, unless they are paused. */
  start(invoke: Invoke): void
  /**
   * Runs a schedule's action now by hand, paused or not, and gives what the action returned.
   * @throws where there is no such schedule, before `start`, and what the action throws
   */
  fire(name: string): Promise<unknown>
  stop(): Promise<void>
}

export interface SchedulerOptions {
  timeZone: string
  /** Where the pause and the one-time schedules are stored between starts; none: in memory. */
  file?: string
  /** @default everybody may everything */
  authorise?: Authorise
}

/**
 * EventBridge Scheduler with the contract's schedules and one-time ones: its API for the handlers, and croner in place
 * of its clock.
 */
export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { timeZone, file, authorise = allowEverything } = options
  const stored = deployed(timeZone)
  if (file) restore(stored, file)
  const crons = new Map<string, Cron>()
  let invoke: Invoke | undefined
  let clock: ReturnType<typeof oneTimeClock> | undefined
  let written: Promise<void> = Promise.resolve()

  const listener = await listen(0)
  const groups = [SCHEDULE_GROUP, CAMPAIGN_GROUP]
  listener.answerWith(schedulerProtocol(stored, groups, changed, authorise))
  return {
    endpoint: listener.url,
    names: Object.entries(schedules)
      .filter(([, { pausable }]) => pausable)
      .map(([name]) => `${SCHEDULE_GROUP}/${name}`)
      .join(),
    start,
    fire: (name) => run(name, new Date(), { by_hand: true }),
    async stop() {
      for (const cron of crons.values()) cron.stop()
      clock?.stop()
      await listener.stop()
    },
  }

  function start(by: Invoke) {
    invoke = by
    for (const [name, schedule] of Object.entries(schedules)) {
      const cron = new Cron(
        pattern(schedule),
        { timezone: timeZone, unref: true },
        async (self) => {
          await run(name, self.currentRun() ?? new Date()).catch((error: unknown) =>
            console.error(`The schedule ${name}:`, error),
          )
        },
      )
      crons.set(name, cron)
    }
    clock = oneTimeClock(by, forget)
    apply()
  }

  async function run(name: string, at: Date, more = {}): Promise<unknown> {
    const schedule = Object.entries(schedules).find(([known]) => known === name)?.[1]
    if (!schedule) throw new Error(`There is no schedule ${name}`)
    if (!invoke) throw new Error('The host is still starting')
    const scheduled_time = `${at.toISOString().slice(0, 19)}Z`
    return invoke(schedule.action, { scheduled_time, ...more })
  }

  /** A one-time schedule has fired. Another with its name, made meanwhile, stays. */
  async function forget(schedule: StoredSchedule) {
    const key = keyOf(schedule.GroupName, schedule.Name)
    if (schedule.ActionAfterCompletion !== 'DELETE' || stored.get(key) !== schedule) return
    stored.delete(key)
    await changed()
  }

  /** One after the other, each with what is stored by then: the last one written is the last one. */
  async function changed() {
    apply()
    if (!file) return
    const write = () => writeStored(file, { states: statesOf(stored), oneTime: oneTimeOf(stored) })
    written = written.then(write, write)
    await written
  }

  function apply() {
    for (const [name, cron] of crons) {
      if (stored.get(keyOf(SCHEDULE_GROUP, name))?.State === 'DISABLED') cron.pause()
      else cron.resume()
    }
    clock?.arrange(oneTimeOf(stored))
  }
}

function oneTimeOf(stored: Map<string, StoredSchedule>): StoredSchedule[] {
  return [...stored.values()].filter((schedule) => momentOf(schedule) !== undefined)
}

/** croner's, which has no place for the year. */
function pattern(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`
  return expressionOf(schedule, DEFAULT_TIMES).replace(/^cron\((.*) \*\)$/, '$1')
}

function statesOf(stored: Map<string, StoredSchedule>) {
  const states: Record<string, 'ENABLED' | 'DISABLED'> = {}
  for (const { GroupName, Name, State } of stored.values())
    if (GroupName === SCHEDULE_GROUP) states[Name] = State === 'DISABLED' ? 'DISABLED' : 'ENABLED'
  return states
}

/** Of the contract's schedules only the pause is stored: the rest is the contract's, as after a deployment. */
function restore(stored: Map<string, StoredSchedule>, file: string) {
  const { states, oneTime } = readSchedules(file)
  for (const [name, State] of Object.entries(states)) {
    const key = keyOf(SCHEDULE_GROUP, name)
    const schedule = stored.get(key)
    if (schedule) stored.set(key, { ...schedule, State })
  }
  for (const schedule of oneTime) stored.set(keyOf(schedule.GroupName, schedule.Name), schedule)
}
