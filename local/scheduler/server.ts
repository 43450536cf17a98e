import { Cron } from 'croner'
import * as v from 'valibot'
import { DEFAULT_TIMES, expressionOf, type Schedule, schedules } from '../../contract/schedules.ts'
import { SCHEDULE_GROUP } from '../aws.ts'
import { readStored, writeStored } from '../data-file.ts'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import type { Invoke } from '../lambda.ts'
import { listen } from '../listen.ts'
import { schedulerProtocol } from './protocol.ts'
import { deployedSchedules, keyOf, type StoredSchedule } from './schedule.ts'

export interface Scheduler {
  endpoint: string
  /** The variable SCHEDULE_NAMES: `group/name` of each pausable schedule, comma-separated. */
  names: string
  /** Starts the schedules. A paused schedule does not fire. */
  start(invoke: Invoke): void
  /**
   * Runs a schedule's action now, even if the schedule is paused, and returns the action's result.
   * @throws if there is no such schedule, if `start` was not called yet, or if the action throws
   */
  fire(name: string): Promise<unknown>
  stop(): Promise<void>
}

export interface SchedulerOptions {
  timeZone: string
  /** The file that stores which schedules are paused. Without a file, all pauses end when the host stops. */
  file?: string
  /** Without this function, no permission is checked. */
  checkPermission?: CheckPermission
}

/** EventBridge Scheduler with the contract's schedules. The package croner fires the schedules. */
export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { timeZone, file, checkPermission = allowEverything } = options
  const stored = deployedSchedules(timeZone)
  if (file) restore(stored, file)
  const crons = new Map<string, Cron>()
  let invoke: Invoke | undefined
  let written: Promise<void> = Promise.resolve()

  const listener = await listen(0)
  listener.answerWith(schedulerProtocol(stored, changed, checkPermission))
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
      await listener.stop()
    },
  }

  function start(invokeAction: Invoke) {
    invoke = invokeAction
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
    apply()
  }

  async function run(name: string, at: Date, more = {}): Promise<unknown> {
    const schedule = Object.entries(schedules).find(([known]) => known === name)?.[1]
    if (!schedule) throw new Error(`There is no schedule ${name}`)
    if (!invoke) throw new Error('The host is still starting')
    const scheduled_time = `${at.toISOString().slice(0, 19)}Z`
    return invoke(schedule.action, { scheduled_time, ...more })
  }

  /** Waits for the previous write, so that an older state never overwrites a newer state. */
  async function changed() {
    apply()
    if (!file) return
    const write = () => writeStored(file, { states: statesOf(stored) })
    written = written.then(write, write)
    await written
  }

  function apply() {
    for (const [name, cron] of crons) {
      if (stored.get(keyOf(SCHEDULE_GROUP, name))?.State === 'DISABLED') cron.pause()
      else cron.resume()
    }
  }
}

/** A pattern for croner: the schedule's expression without AWS's field for the year. */
function pattern(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`
  return expressionOf(schedule, DEFAULT_TIMES).replace(/^cron\((.*) \*\)$/, '$1')
}

const stateFile = v.object({ states: v.record(v.string(), v.picklist(['ENABLED', 'DISABLED'])) })
const REMEDY = 'Move it away to go on without it: the schedules that staff paused then run again.'

function readStates(path: string): v.InferOutput<typeof stateFile>['states'] {
  return readStored({ path, remedy: REMEDY }, stateFile)?.states ?? {}
}

function statesOf(stored: Map<string, StoredSchedule>) {
  const states: Record<string, 'ENABLED' | 'DISABLED'> = {}
  for (const { GroupName, Name, State } of stored.values())
    if (GroupName === SCHEDULE_GROUP) states[Name] = State === 'DISABLED' ? 'DISABLED' : 'ENABLED'
  return states
}

/** Restores only whether each schedule is paused. The contract defines everything else, as after a deployment. */
function restore(stored: Map<string, StoredSchedule>, file: string) {
  for (const [name, State] of Object.entries(readStates(file))) {
    const key = keyOf(SCHEDULE_GROUP, name)
    const schedule = stored.get(key)
    if (schedule) stored.set(key, { ...schedule, State })
  }
}
