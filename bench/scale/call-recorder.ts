import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import { actions } from '../../contract/actions.ts'
import { MEMORY_MB } from '../../lib/function-memory.ts'
import type { Amounts, Meter } from './prices.ts'

/** Milliseconds of a request within the region: assumed. */
export const LATENCY_MS = { DynamoDB: 5, transaction: 10, SQS: 10, SES: 25 } as const
/** What a function of 512 MB, 0.29 of a processor, computes for a request, and once for itself: assumed. */
export const COMPUTE_MS = 3
/** Lambda's own lines of a run (START, END, REPORT, as JSON). */
const LOG_BYTES_OF_LAMBDA = 650

/** What some work asks of AWS, as counted over so many. */
export interface Unit {
  of: number
  /** Milliseconds of each function. */
  runs: Record<string, number>
  requests: number
  amounts: Amounts
}

/** Milliseconds since a run's start, on a clock that only requests move: this machine's speed is not in it. */
const running = new AsyncLocalStorage<{ clock: number; requests: number }>()
let unit: Unit = { of: 0, runs: {}, requests: 0, amounts: {} }

/** What was counted since it was last asked for, as the work of so many. */
export function countedFor(of: number): Unit {
  const counted = { ...unit, of }
  unit = { of: 0, runs: {}, requests: 0, amounts: {} }
  return counted
}

export function meter(name: Meter, by: number): void {
  unit.amounts[name] = (unit.amounts[name] ?? 0) + by
}

/** Runs a handler; what it asks for counts as the action's. */
export async function asAction<T>(
  action: keyof typeof actions,
  work: () => Promise<T>,
): Promise<T> {
  const run = { clock: 0, requests: 0 }
  const answer = await running.run(run, work)
  // A process computes one thing at a time, however many requests are in flight.
  const ms = Math.max(run.clock, run.requests * COMPUTE_MS) + COMPUTE_MS
  unit.runs[action] = (unit.runs[action] ?? 0) + ms
  meter('invocations', 1)
  meter('megabyteMilliseconds', ms * MEMORY_MB)
  meter('logBytes', LOG_BYTES_OF_LAMBDA)
  // Lambda takes the batch from its queue and deletes it.
  if ('consumes' in actions[action]) meter('queueRequests', 2)
  return answer
}

interface Command {
  constructor: { name: string }
  input: object
}

/** Counts what the handlers of this process ask of AWS. Call it once the environment is set, before the first runs. */
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
    // Filling a list is not what is measured.
    return running.getStore() ? count(command, send) : send()
  }
  Object.defineProperty(client, 'send', { value: counting, configurable: true })
}

/** As slow as on AWS, so that what overlaps there overlaps here. */
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

/** DynamoDB says itself what a request is charged as. */
function unitsOf(answer: unknown): number {
  const { ConsumedCapacity: all } = v.parse(charged, answer)
  return sumBy([all].flat(), ({ CapacityUnits }) => CapacityUnits)
}
