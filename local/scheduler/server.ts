import { Cron } from 'croner'
import * as v from 'valibot'
import { DEFAULT_TIMES, expressionOf, type Schedule, schedules } from '../../contract/schedules.ts'
import { SCHEDULE_GROUP } from '../aws.ts'
import { readStored, writeStored } from '../data-file.ts'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import type { Invoke } from '../lambda.ts'
import { listen } from '../listen.ts'
import { schedulerProtocol } from './protocol.ts'
import { deployed, keyOf, type StoredSchedule } from './schedule.ts'

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
  /** Where the pause is stored between starts; none: in memory. */
  file?: string
  /** @default everybody may everything */
  checkPermission?: CheckPermission
}

/** EventBridge Scheduler with the contract's schedules: its API for the handlers, and croner in place of its clock. */
export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { timeZone, file, checkPermission = allowEverything } = options
  const stored = deployed(timeZone)
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
    apply()
  }

  async function run(name: string, at: Date, more = {}): Promise<unknown> {
    const schedule = Object.entries(schedules).find(([known]) => known === name)?.[1]
    if (!schedule) throw new Error(`There is no schedule ${name}`)
    if (!invoke) throw new Error('The host is still starting')
    const scheduled_time = `${at.toISOString().slice(0, 19)}Z`
    return invoke(schedule.action, { scheduled_time, ...more })
  }

  /** One after the other, each with what is stored by then: the last one written is the last one. */
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

/** croner's, which has no place for the year. */
function pattern(schedule: Schedule): string {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`
  return expressionOf(schedule, DEFAULT_TIMES).replace(/^cron\((.*) \*\)$/, '$1')
}

const stateFile = v.object({ states: v.record(v.string(), v.picklist(['ENABLED', 'DISABLED'])) })
const REMEDY = 'Move it away to go on without it: the schedules that staff paused then run again.'

/** Nothing, where there is no file. */
function readStates(path: string): v.InferOutput<typeof stateFile>['states'] {
  return readStored({ path, remedy: REMEDY }, stateFile)?.states ?? {}
}

function statesOf(stored: Map<string, StoredSchedule>) {
  const states: Record<string, 'ENABLED' | 'DISABLED'> = {}
  for (const { GroupName, Name, State } of stored.values())
    if (GroupName === SCHEDULE_GROUP) states[Name] = State === 'DISABLED' ? 'DISABLED' : 'ENABLED'
  return states
}

/** Of the contract's schedules only the pause is stored: the rest is the contract's, as after a deployment. */
function restore(stored: Map<string, StoredSchedule>, file: string) {
  for (const [name, State] of Object.entries(readStates(file))) {
    const key = keyOf(SCHEDULE_GROUP, name)
    const schedule = stored.get(key)
    if (schedule) stored.set(key, { ...schedule, State })
  }
}
