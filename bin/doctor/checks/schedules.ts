import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { namesOf } from '../../../contract/names-of.ts'
import { type ScheduleName, schedules as theSchedules } from '../../../contract/schedules.ts'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { scheduleGroupName } from '../../../lib/schedule-names.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, stackOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'Schedules'

/** Whether the clock runs what contract/schedules.ts says. */
export const schedules: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    await stackOf(deployment)
    const names = namesOf<ScheduleName>(theSchedules)
    const states = await Promise.all(
      names.map(async (name) => ({ name, state: await stateOf(deployment, name) })),
    )
    return [judgeSchedules(states, deployment.environment)]
  },
}

async function stateOf({ aws, environment }: Deployment, Name: string) {
  const command = new GetScheduleCommand({ Name, GroupName: scheduleGroupName(environment) })
  try {
    const { State } = await ask('scheduler:GetSchedule', aws.scheduler.send(command))
    return State
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return undefined
    throw error
  }
}

/** `state` is undefined where Scheduler knows no such schedule. */
export function judgeSchedules(
  states: readonly { name: string; state: string | undefined }[],
  environment: Environment,
): Finding {
  const named = (wanted: (state: string | undefined) => boolean) =>
    states.filter(({ state }) => wanted(state)).map(({ name }) => name)
  const missing = named((state) => state === undefined)
  if (missing.length > 0)
    return failed(TITLE, `There is no ${missing.join(', ')}.`, restoreCommand(environment))
  const paused = named((state) => state !== 'ENABLED')
  if (paused.length > 0)
    return failed(
      TITLE,
      `${paused.join(', ')} ${paused.length > 1 ? 'are' : 'is'} paused: nothing goes out by itself.`,
      `Resume it in the staff area, under Blog Scheduler. What stays paused: ${restoreCommand(environment)}`,
    )
  return passed(TITLE, `${states.map(({ name }) => name).join(', ')} are on`)
}
