import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import { actions } from '../../contract/actions.ts'
import { MEMORY_MB } from '../../lib/function-memory.ts'
import type { Amounts, Meter } from './prices.ts'

/** Assumed latency of a request within the region, in milliseconds. */
export const LATENCY_MS = { DynamoDB: 5, transaction: 10, SQS: 10, SES: 25 } as const
/**
 * Assumed computing time in milliseconds, for each request and once for the run itself. A function with 512 MB has only
 * 0.29 of a processor.
 */
export const COMPUTE_MS = 3
/** The size of Lambda's own log lines for a run (START, END and REPORT, as JSON). */
const LOG_BYTES_OF_LAMBDA = 650

/** The requests to AWS and the charged amounts of one kind of work. */
export interface Unit {
  /** The number of units of work that were measured together. */
  of: number
  /** The total run time of each action's function, in milliseconds. */
  runs: Record<string, number>
  requests: number
  amounts: Amounts
}

/**
 * The current run: its clock in milliseconds and its number of requests. Only requests advance the clock, so that this
 * machine's speed does not matter.
 */
const running = new AsyncLocalStorage<{ clock: number; requests: number }>()
let unit: Unit = { of: 0, runs: {}, requests: 0, amounts: {} }

/**
 * Returns the counts since this function was last called, and sets them to zero.
 * @param of the number of units of work that were counted
 */
export function takeCounts(of: number): Unit {
  const counted = { ...unit, of }
  unit = { of: 0, runs: {}, requests: 0, amounts: {} }
  return counted
}

export function meter(name: Meter, by: number): void {
  unit.amounts[name] = (unit.amounts[name] ?? 0) + by
}

/** Runs a handler, and counts its run time and Lambda's charges for the run. */
export async function asAction<T>(
  action: keyof typeof actions,
  work: () => Promise<T>,
): Promise<T> {
  const run = { clock: 0, requests: 0 }
  const answer = await running.run(run, work)
  // Requests in flight overlap, but their computing does not. So a run takes at least the computing time of all its
  // requests.
  const ms = Math.max(run.clock, run.requests * COMPUTE_MS) + COMPUTE_MS
  unit.runs[action] = (unit.runs[action] ?? 0) + ms
  meter('invocations', 1)
  meter('megabyteMilliseconds', ms * MEMORY_MB)
  meter('logBytes', LOG_BYTES_OF_LAMBDA)
  // Lambda receives the batch from the queue with one request and deletes it with another.
  if ('consumes' in actions[action]) meter('queueRequests', 2)
  return answer
}

interface Command {
  constructor: { name: string }
  input: object
}

/**
 * Counts the requests of this process's handlers. Call this function after the environment is set and before the first
 * run.
 */
export async function recordCalls(): Promise<void> {
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  record(documents, async (command, send) => {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
    const { name } = command.constructor
    const answer = await timed(name.startsWith('Transact') ? 'transaction' : 'DynamoDB', send)
    meter(/^(Get|BatchGet|Query)/.test(name) ? 'readUnits' : 'writeUnits', unitsOf(answer))
    return answer
  })
  record(SESClient.prototype, (command, send) => {
    if (command.constructor.name === 'SendRawEmailCommand') meter('mails', 1)
    return timed('SES', send)
  })
  record(SQSClient.prototype, (_, send) => {
    meter('queueRequests', 1)
    return timed('SQS', send)
  })
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (line: unknown) => meter('logBytes', JSON.stringify(line)?.length ?? 0)
}

function record(
  client: { send: unknown },
  count: (command: Command, send: () => Promise<unknown>) => Promise<unknown>,
) {
  const original = client.send
  if (typeof original !== 'function') throw new TypeError('A client that sends nothing')
  const counting = function (this: unknown, command: Command, ...rest: unknown[]) {
    const send = () => Reflect.apply(original, this, [command, ...rest])
    // Requests outside a run, such as filling a list, are not counted.
    return running.getStore() ? count(command, send) : send()
  }
  Object.defineProperty(client, 'send', { value: counting, configurable: true })
}

/** Waits at least as long as the request takes on AWS, so that the same requests overlap as on AWS. */
async function timed(service: keyof typeof LATENCY_MS, send: () => Promise<unknown>) {
  const run = running.getStore()
  if (!run) return send()
  const ms = LATENCY_MS[service] + COMPUTE_MS
  const end = run.clock + ms
  run.requests += 1
  unit.requests += 1
  try {
    const [answer] = await Promise.all([send(), sleep(ms)])
    return answer
  } finally {
    run.clock = Math.max(run.clock, end)
  }
}

const consumed = v.object({ CapacityUnits: v.optional(v.number(), 0) })
const charged = v.object({ ConsumedCapacity: v.union([v.array(consumed), consumed]) })

function unitsOf(answer: unknown): number {
  const { ConsumedCapacity: all } = v.parse(charged, answer)
  return sumBy([all].flat(), ({ CapacityUnits }) => CapacityUnits)
}
