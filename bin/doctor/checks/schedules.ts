import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { mapValues } from 'es-toolkit'
import { namesOf } from '../../../contract/names-of.ts'
import {
  expressionOf,
  PAUSE_KEY,
  type ScheduleName,
  schedules as theSchedules,
} from '../../../contract/schedules.ts'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { scheduleGroupName, timesOf } from '../../../lib/schedule-names.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, stackOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked } from '../finding.ts'

const TITLE = 'Schedules'

/** Whether the clock runs what contract/schedules.ts says, when the record says. */
export const schedules: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const table = await workTable(deployment)
    const names = namesOf<ScheduleName>(theSchedules)
    const [paused, ...facts] = await Promise.all([
      isPaused(deployment, table),
      ...names.map((name) => factsOf(deployment, name)),
    ])
    return [judgeSchedules(facts, paused, deployment.environment)]
  },
}

export interface ScheduleFacts {
  name: ScheduleName
  /** Undefined: Scheduler knows no such schedule. */
  state: string | undefined
  /** `cron(0 9 ? * SAT *) in America/Indiana/Indianapolis`. */
  time: string
}

async function factsOf(
  { aws, environment }: Deployment,
  name: ScheduleName,
): Promise<ScheduleFacts> {
  const command = new GetScheduleCommand({ Name: name, GroupName: scheduleGroupName(environment) })
  try {
    const found = await ask('scheduler:GetSchedule', aws.scheduler.send(command))
    const { State, ScheduleExpression, ScheduleExpressionTimezone } = found
    return { name, state: State, time: `${ScheduleExpression} in ${ScheduleExpressionTimezone}` }
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return { name, state: undefined, time: '' }
    throw error
  }
}

/** Known by its construct's name. */
async function workTable(deployment: Deployment): Promise<string> {
  const { resources } = await stackOf(deployment)
  const work = resources.find(
    ({ type, logicalId }) =>
      type === 'AWS::DynamoDB::GlobalTable' && logicalId.startsWith('Tableswork'),
  )
  if (work) return work.physicalId
  throw new Unchecked('the stack has no table work')
}

async function isPaused({ aws: { dynamoDb } }: Deployment, TableName: string): Promise<boolean> {
  const Key = mapValues(PAUSE_KEY, (S) => ({ S }))
  const command = new GetItemCommand({ TableName, Key, ConsistentRead: true })
  try {
    const { Item } = await ask('dynamodb:GetItem', dynamoDb.send(command))
    return Item !== undefined
  } catch (error) {
    // Another check speaks of a table that is gone.
    if (isNamed(error, 'ResourceNotFoundException')) return false
    throw error
  }
}

/** @param paused whether staff paused automation */
export function judgeSchedules(
  facts: readonly ScheduleFacts[],
  paused: boolean,
  environment: Environment,
): Finding {
  const restore = restoreCommand(environment)
  const missing = facts.filter(({ state }) => state === undefined)
  if (missing.length > 0) return failed(TITLE, `There is no ${listed(missing)}.`, restore)

  const moved = facts.find(({ name, time }) => time !== wantedTime(name, environment))
  if (moved) {
    const wanted = wantedTime(moved.name, environment)
    return failed(
      TITLE,
      `${moved.name} fires at ${moved.time}; by the record it is ${wanted}.`,
      restore,
    )
  }

  const isOn = ({ state }: ScheduleFacts) => state === 'ENABLED'
  const pausable = facts.filter(({ name }) => theSchedules[name].pausable)
  const stopped = facts.filter((one) => !pausable.includes(one) && !isOn(one))
  if (stopped.length > 0) return failed(TITLE, `${listed(stopped)}: disabled.`, restore)

  const on = pausable.filter(isOn)
  if (paused)
    return failed(
      TITLE,
      `Staff paused automation: nothing goes out by itself.${on.length > 0 ? ` Still enabled, until they next fire: ${listed(on)}.` : ''}`,
      'Resume it in the staff area, under Blog Scheduler.',
    )
  if (on.length < pausable.length)
    return failed(
      TITLE,
      `Disabled, though staff did not pause automation: ${listed(pausable.filter((one) => !isOn(one)))}.`,
      'In the staff area, under Blog Scheduler, switch automation off and on again.',
    )
  return passed(TITLE, `${listed(facts)} are on`)
}

function wantedTime(name: ScheduleName, environment: Environment): string {
  return `${expressionOf(theSchedules[name], timesOf(environment))} in ${environment.timeZone}`
}

function listed(facts: readonly ScheduleFacts[]): string {
  return facts.map(({ name }) => name).join(', ')
}
