import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { mapValues } from 'es-toolkit'
import { namesOf } from '../../../contract/names-of.ts'
import {
  expressionOf,
  PAUSE_KEY,
  type ScheduleName,
  schedules as theSchedules,
} from '../../../contract/schedules.ts'
import { raiseConcurrencyCommand, restoreCommand } from '../../../lib/commands.ts'
import { maxWorkerExecutions, totalReservedConcurrency } from '../../../lib/concurrency.ts'
import type { Environment } from '../../../lib/environments.ts'
import { scheduleGroupName, timesOf } from '../../../lib/schedule-names.ts'
import { ask, isNamed } from '../aws.ts'
import { type Deployment, type Resource, stackOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked, warning } from '../finding.ts'

const CONCURRENCY = 'Lambda concurrency'
const SCHEDULES = 'Schedules'
const DEAD_LETTERS = 'Dead letters'

export const jobChecks: readonly Check<Deployment>[] = [
  { title: CONCURRENCY, run: checkConcurrency },
  { title: SCHEDULES, run: checkSchedules },
  { title: DEAD_LETTERS, run: checkDeadLetters },
]

/** Lambda's minimum of unreserved concurrency (Lambda developer guide, "Reserved concurrency"). */
const MIN_UNRESERVED = 100

/** Whether the queues' workers leave visitors enough of the account's concurrency. */
async function checkConcurrency({ environment, aws }: Deployment): Promise<readonly Finding[]> {
  const { AccountLimit } = await ask(
    'lambda:GetAccountSettings',
    aws.lambda.send(new GetAccountSettingsCommand({})),
  )
  return [judgeConcurrency(AccountLimit?.ConcurrentExecutions ?? 0, environment)]
}

/** @param limit the account's maximum of concurrent executions: 10 in a new account, 1,000 in most other accounts */
export function judgeConcurrency(limit: number, environment: Environment): Finding {
  const reserved = totalReservedConcurrency(environment)
  if (reserved > 0 && limit - reserved < MIN_UNRESERVED)
    return failed(
      CONCURRENCY,
      `The record reserves ${reserved} of the ${limit} executions that the account may run at once, and Lambda refuses to leave fewer than ${MIN_UNRESERVED}.`,
      `Take reserveConcurrency out of the record in lib/environments.ts, or ask for more: ${raiseConcurrencyCommand(environment)}`,
    )
  const workers = maxWorkerExecutions(environment)
  const half = Math.floor(limit / 2)
  const usage = `the workers of all queues may use ${workers} of the ${limit} executions that the account may run at once`
  if (workers <= half)
    return passed(CONCURRENCY, `${usage}; the record's concurrency has room for ${half} in all`)
  const more = raiseConcurrencyCommand(environment)
  if (workers >= limit)
    return failed(CONCURRENCY, `All of them: ${usage}.`, `${lowerFirst(half, environment)}${more}`)
  return warning(
    CONCURRENCY,
    `More than half: ${usage}. In a rush visitors get errors.`,
    `${lowerFirst(half, environment)}${more}`,
  )
}

/**
 * Returns the start of the remedy. It suggests a lower concurrency in lib/environments.ts, unless each queue already
 * has SQS's minimum.
 */
function lowerFirst(half: number, { concurrency = {}, ...environment }: Environment): string {
  const least = maxWorkerExecutions(environment)
  if (maxWorkerExecutions({ ...environment, concurrency }) === least) return 'Ask for more: '
  const room = Math.max(half, least)
  return `Set concurrency in lib/environments.ts so that all queues together have ${room}, or ask for more: `
}

/** Whether each schedule of contract/schedules.ts exists, is enabled, and fires at the environment's times. */
async function checkSchedules(deployment: Deployment): Promise<readonly Finding[]> {
  const table = await workTable(deployment)
  const names = namesOf<ScheduleName>(theSchedules)
  const [paused, ...facts] = await Promise.all([
    isPaused(deployment, table),
    ...names.map((name) => factsOf(deployment, name)),
  ])
  return [judgeSchedules(facts, paused, deployment.environment)]
}

export interface ScheduleFacts {
  name: ScheduleName
  /** Undefined if the schedule does not exist. */
  state: string | undefined
  /** For example `cron(0 9 ? * SAT *) in America/Indiana/Indianapolis`. */
  time: string
}

async function factsOf(
  { aws, environment }: Deployment,
  name: ScheduleName,
): Promise<ScheduleFacts> {
  const command = new GetScheduleCommand({ Name: name, GroupName: scheduleGroupName(environment) })
  try {
    const schedule = await ask('scheduler:GetSchedule', aws.scheduler.send(command))
    const { State, ScheduleExpression, ScheduleExpressionTimezone } = schedule
    return { name, state: State, time: `${ScheduleExpression} in ${ScheduleExpressionTimezone}` }
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return { name, state: undefined, time: '' }
    throw error
  }
}

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
    // The check of the tables reports a missing table. Here a missing table means that automation is not paused.
    if (isNamed(error, 'ResourceNotFoundException')) return false
    throw error
  }
}

export function judgeSchedules(
  facts: readonly ScheduleFacts[],
  paused: boolean,
  environment: Environment,
): Finding {
  const restore = restoreCommand(environment)
  const missing = facts.filter(({ state }) => state === undefined)
  if (missing.length > 0) return failed(SCHEDULES, `There is no ${listed(missing)}.`, restore)

  const moved = facts.find(({ name, time }) => time !== recordedTime(name, environment))
  if (moved) {
    const expected = recordedTime(moved.name, environment)
    return failed(
      SCHEDULES,
      `${moved.name} fires at ${moved.time}; by the record it is ${expected}.`,
      restore,
    )
  }

  const isOn = ({ state }: ScheduleFacts) => state === 'ENABLED'
  const pausable = facts.filter(({ name }) => theSchedules[name].pausable)
  const stopped = facts.filter((schedule) => !pausable.includes(schedule) && !isOn(schedule))
  if (stopped.length > 0) return failed(SCHEDULES, `${listed(stopped)}: disabled.`, restore)

  const on = pausable.filter(isOn)
  if (paused)
    return failed(
      SCHEDULES,
      `Staff paused automation: nothing goes out by itself.${on.length > 0 ? ` Still enabled, until they next fire: ${listed(on)}.` : ''}`,
      'Resume it in the staff area, under Blog Scheduler.',
    )
  if (on.length < pausable.length)
    return failed(
      SCHEDULES,
      `Disabled, though staff did not pause automation: ${listed(pausable.filter((schedule) => !isOn(schedule)))}.`,
      'In the staff area, under Blog Scheduler, switch automation off and on again.',
    )
  return passed(SCHEDULES, `${listed(facts)} are on`)
}

function recordedTime(name: ScheduleName, environment: Environment): string {
  return `${expressionOf(theSchedules[name], timesOf(environment))} in ${environment.timeZone}`
}

function listed(facts: readonly ScheduleFacts[]): string {
  return facts.map(({ name }) => name).join(', ')
}

async function checkDeadLetters(deployment: Deployment): Promise<readonly Finding[]> {
  const { resources } = await stackOf(deployment)
  const queues = deadLetterQueues(resources)
  if (queues.length === 0) throw new Unchecked('the stack has no dead-letter queues')
  const counts = await Promise.all(
    queues.map(async ({ url }) => ({ url, messages: await messagesIn(deployment, url) })),
  )
  return [judgeDeadLetters(counts, deployment.environment)]
}

/**
 * Recognizes dead-letter queues by their logical ids, from which CDK removes all hyphens. Examples are
 * `Queueswelcomedeadletters…` and, for the schedules, `SchedulesDeadLetters…`.
 */
export function deadLetterQueues(resources: readonly Resource[]): { url: string }[] {
  return resources
    .filter(({ type, logicalId }) => type === 'AWS::SQS::Queue' && /deadletters/i.test(logicalId))
    .map(({ physicalId }) => ({ url: physicalId }))
}

async function messagesIn({ aws }: Deployment, QueueUrl: string): Promise<number> {
  const command = new GetQueueAttributesCommand({
    QueueUrl,
    AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
  })
  const { Attributes } = await ask('sqs:GetQueueAttributes', aws.sqs.send(command))
  return (
    Number(Attributes?.ApproximateNumberOfMessages ?? 0) +
    Number(Attributes?.ApproximateNumberOfMessagesNotVisible ?? 0)
  )
}

function judgeDeadLetters(
  queues: readonly { url: string; messages: number }[],
  { region }: Environment,
): Finding {
  const full = queues.filter(({ messages }) => messages > 0)
  const [first] = full
  if (!first) return passed(DEAD_LETTERS, `none in ${queues.length} queues`)
  const list = full.map(({ url, messages }) => `${messages} in ${url.split('/').at(-1)}`).join(', ')
  return failed(
    DEAD_LETTERS,
    `${list}.`,
    `Look at them: aws sqs receive-message --region ${region} --queue-url ${first.url} --max-number-of-messages 10 --visibility-timeout 30; then docs/runbook.md#a-message-could-not-be-handled`,
  )
}
