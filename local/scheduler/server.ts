import { readFile, writeFile } from 'node:fs/promises'
import { Cron } from 'croner'
import * as v from 'valibot'
import { type Schedule, schedules as theSchedules } from '../../contract/schedules.ts'
import type { Invoke } from '../lambda.ts'
import { listen } from '../listen.ts'
import { schedulerProtocol } from './protocol.ts'
import { deployed, type KeptSchedule, SCHEDULE_GROUP, type Schedules } from './schedule.ts'

export interface Scheduler {
  endpoint: string
  /** What SCHEDULE_NAMES holds: `group/name` of those that staff may pause, comma-separated. */
  names: string
  /** From now on the schedules fire by the clock, unless they are paused. */
  start(invoke: Invoke): void
  /**
   * Runs a schedule's action now, paused or not, and gives what the action returned.
   * @throws where there is no such schedule, before `start`, and what the action throws
   */
  fire(name: string): Promise<unknown>
  /** ENABLED or DISABLED, by the schedule's name. */
  states(): Record<string, string>
  stop(): Promise<void>
}

export interface SchedulerOptions {
  timeZone: string
  /** Where the pause is kept between starts; none: in memory. */
  file?: string
  /** @default the contract's */
  schedules?: Schedules
}

/**
 * EventBridge Scheduler with the contract's schedules: its API for the handlers, and croner in place of its clock.
 */
export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { timeZone, file } = options
  const schedules: Schedules = options.schedules ?? theSchedules
  const kept = deployed(timeZone, schedules)
  if (file) await restoreStates(kept, file)
  const crons = new Map<string, Cron>()
  let invoke: Invoke | undefined

  const listener = await listen(0)
  listener.answerWith(schedulerProtocol(kept, changed))
  return {
    endpoint: listener.url,
    names: Object.entries(schedules)
      .filter(([, { pausable }]) => pausable)
      .map(([name]) => `${SCHEDULE_GROUP}/${name}`)
      .join(),
    start,
    fire: (name) => run(name, new Date()),
    states: () => statesOf(kept),
    async stop() {
      for (const cron of crons.values()) cron.stop()
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
    applyStates()
  }

  async function run(name: string, at: Date): Promise<unknown> {
    const schedule = schedules[name]
    if (!schedule) throw new Error(`There is no schedule ${name}`)
    if (!invoke) throw new Error('The host is still starting')
    const scheduled_time = `${at.toISOString().slice(0, 19)}Z`
    return invoke(schedule.action, { scheduled_time })
  }

  async function changed() {
    applyStates()
    if (file) await writeFile(file, JSON.stringify(statesOf(kept)))
  }

  function applyStates() {
    for (const [name, cron] of crons) {
      if (kept.get(name)?.State === 'DISABLED') cron.pause()
      else cron.resume()
    }
  }
}

/** croner's, which is plain cron. */
function pattern(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`
  return `${schedule.minute} ${schedule.hour} * * ${schedule.weekdays.join()}`
}

const states = v.record(v.string(), v.picklist(['ENABLED', 'DISABLED']))

function statesOf(kept: Map<string, KeptSchedule>): Record<string, string> {
  return Object.fromEntries([...kept].map(([name, { State }]) => [name, State]))
}

/** Only the pause is kept: the rest of a schedule is the contract's, as after a deployment. */
async function restoreStates(kept: Map<string, KeptSchedule>, file: string) {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  for (const [name, State] of Object.entries(v.parse(states, JSON.parse(text)))) {
    const schedule = kept.get(name)
    if (schedule) kept.set(name, { ...schedule, State })
  }
}
