import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { actions } from '../../contract/actions.ts'
import { type TableName, tables } from '../../contract/tables.ts'
import { MEMORY_MB } from '../../lib/function-memory.ts'
import { COMPUTE_MS, LATENCY_MS } from './account.ts'
import { familyOf } from './family.ts'
import type { Unit } from './model.ts'
import type { Meter } from './prices.ts'

/**
 * Counts what the handlers of this process ask of AWS. DynamoDB says itself what each request is charged as; here it is
 * laid on the partitions that bear it. How long a function runs is the longest row of its requests, one after the other,
 * at the latencies of account.ts: the machine's own speed is not in it.
 */
interface Run {
  action: string
  /** Milliseconds since its start, on a clock that only requests move. */
  clock: number
  requests: number
}

/** Lambda's own lines of a run (START, END, REPORT, as JSON). */
const LOG_BYTES_OF_LAMBDA = 650

const running = new AsyncLocalStorage<Run>()
let unit = emptyUnit()
/** The keys and items that were asked for, by family. */
const distinct = new Map<string, Set<string>>()

/** Runs a handler; what it asks for counts as the action's. */
export async function asAction<T>(
  action: keyof typeof actions,
  work: () => Promise<T>,
): Promise<T> {
  const run: Run = { action, clock: 0, requests: 0 }
  const answer = await running.run(run, work)
  // A process computes one thing at a time, however many requests are in flight.
  const ms = Math.max(run.clock, run.requests * COMPUTE_MS) + COMPUTE_MS
  const of = unit.runs[action] ?? { count: 0, ms: 0 }
  unit.runs[action] = { count: of.count + 1, ms: of.ms + ms }
  meter('invocations', 1)
  meter('megabyteMilliseconds', ms * MEMORY_MB)
  meter('logBytes', LOG_BYTES_OF_LAMBDA)
  // Lambda takes the batch from its queue and deletes it.
  if ('consumes' in actions[action]) meter('queueRequests', 2)
  return answer
}

/** What was counted since it was last asked for, as the work of so many. */
export function countedFor(of: number): Unit {
  const counted = { ...unit, of }
  unit = emptyUnit()
  distinct.clear()
  return counted
}

export function meter(name: Meter, by: number): void {
  unit.amounts[name] = (unit.amounts[name] ?? 0) + by
}

/** Call it once the environment is set, before the first handler runs. */
export async function recordCalls(): Promise<void> {
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  record(documents, dynamoDb)
  record(SESClient.prototype, (command, send) => {
    if (command.constructor.name === 'SendRawEmailCommand') meter('mails', 1)
    return timed('ses', send)
  })
  record(SQSClient.prototype, (_, send) => {
    meter('queueRequests', 1)
    return timed('sqs', send)
  })
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (line: unknown) => meter('logBytes', JSON.stringify(line)?.length ?? 0)
}

interface Command {
  constructor: { name: string }
  input: object
}
type Send = () => Promise<unknown>

function record(
  client: { send: unknown },
  count: (command: Command, send: Send) => Promise<unknown>,
) {
  const original = client.send
  if (typeof original !== 'function') throw new TypeError('A client that sends nothing')
  const tapped = function (this: unknown, command: Command, ...rest: unknown[]) {
    const send = () => Reflect.apply(original, this, [command, ...rest])
    // Filling a list is not what is measured.
    return running.getStore() ? count(command, send) : send()
  }
  Object.defineProperty(client, 'send', { value: tapped, configurable: true })
}

/** As slow as on AWS, so that what overlaps there overlaps here. */
async function timed(service: keyof typeof LATENCY_MS, send: Send): Promise<unknown> {
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

const units = v.optional(v.object({ CapacityUnits: v.optional(v.number(), 0) }))
const consumed = v.object({
  TableName: v.string(),
  CapacityUnits: v.optional(v.number(), 0),
  Table: units,
  GlobalSecondaryIndexes: v.optional(v.record(v.string(), units), {}),
})
const answered = v.object({
  ConsumedCapacity: v.union([
    v.array(consumed),
    v.pipe(
      consumed,
      v.transform((one) => [one]),
    ),
  ]),
})
const attributes = v.record(v.string(), v.unknown())
/** One read or write of a request. */
const part = v.object({
  TableName: v.string(),
  Key: v.optional(attributes, {}),
  Item: v.optional(attributes),
  IndexName: v.optional(v.string()),
  KeyConditionExpression: v.optional(v.string()),
  UpdateExpression: v.optional(v.string(), ''),
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string()), {}),
  ExpressionAttributeValues: v.optional(attributes, {}),
})
type Part = v.InferOutput<typeof part>
const transaction = v.object({ TransactItems: v.array(v.record(v.string(), part)) })
const batch = v.object({
  RequestItems: v.record(v.string(), v.object({ Keys: v.array(attributes) })),
})

async function dynamoDb(command: Command, send: Send): Promise<unknown> {
  Object.assign(command.input, { ReturnConsumedCapacity: 'INDEXES' })
  const name = command.constructor.name
  const isRead = /^(Get|BatchGet|Query)/.test(name)
  const isTransaction = name === 'TransactWriteCommand'
  const parts = partsOf(command.input)
  let answer: unknown
  try {
    answer = await timed(isTransaction ? 'transaction' : 'dynamodb', send)
  } catch (error) {
    // A condition that is false is charged as the write would be; nothing here is larger than a kilobyte then.
    meter('writeUnits', parts.length * (isTransaction ? 2 : 1))
    for (const one of parts) lay(one, isTransaction ? 2 : 1, 'writes')
    throw error
  }
  const kind = isRead ? 'reads' : 'writes'
  for (const of of v.parse(answered, answer).ConsumedCapacity) {
    meter(isRead ? 'readUnits' : 'writeUnits', of.CapacityUnits)
    const here = parts.filter(({ TableName }) => TableName === of.TableName)
    const all = of.Table?.CapacityUnits ?? 0
    if (isRead) for (const one of here) lay(one, all / here.length, kind)
    else for (const [one, by] of share(here, all, isTransaction ? 2 : 1)) lay(one, by, kind)
    for (const [index, used] of Object.entries(of.GlobalSecondaryIndexes)) {
      const inIt = here.filter((one) => indexKey(one, index) !== undefined)
      const updates = here.filter(({ Item }) => !Item)
      const bearers = [inIt, updates, here].find(({ length }) => length > 0) ?? []
      for (const one of bearers) lay(one, (used?.CapacityUnits ?? 0) / bearers.length, kind, index)
    }
  }
  if (isTransaction) for (const one of parts) contend(one)
  return answer
}

function partsOf(input: object): Part[] {
  if ('TransactItems' in input)
    return v.parse(transaction, input).TransactItems.flatMap((one) => Object.values(one))
  if (!('RequestItems' in input)) return [v.parse(part, input)]
  return Object.entries(v.parse(batch, input).RequestItems).flatMap(([TableName, { Keys }]) =>
    Keys.map((Key) => v.parse(part, { TableName, Key })),
  )
}

/** What is put is charged by its size. Of the rest each is one unit, but for the first, which can be a large item. */
function share(parts: readonly Part[], all: number, factor: number): [Part, number][] {
  const sizes = parts.map(({ Item = {} }) => factor * Math.ceil(JSON.stringify(Item).length / 1024))
  const first = parts.findIndex(({ Item }) => !Item || parts.length === 1)
  const rest = all - sizes.reduce((sum, size) => sum + size, 0)
  return parts.map((one, at) => [one, (sizes[at] ?? 0) + (at === first ? rest : 0)])
}

/** Lays units on the partition that bears them. */
function lay(one: Part, by: number, kind: 'reads' | 'writes', index?: string): void {
  const at = index ?? one.IndexName
  const key = (at && indexKey(one, at)) ?? baseKey(one)
  const where = `${tableOf(one)}${at ? `/${at}` : ''}`
  const family = familyOf(key)
  const name = `${where} ${family}`
  unit.partitions[name] ??= { where, reads: 0, writes: 0, keys: 0 }
  unit.partitions[name][kind] += by
  unit.partitions[name].keys = countDistinct(name, key)
}

/** Two transactions on one item at once: one of them is cancelled. */
function contend(one: Part): void {
  const family = `${tableOf(one)} ${familyOf(nameOf(one))}`
  unit.items[family] ??= { transactions: 0, items: 0 }
  unit.items[family].transactions += 1
  unit.items[family].items = countDistinct(`item ${family}`, nameOf(one))
}

function countDistinct(family: string, key: string): number {
  const keys = distinct.get(family) ?? new Set()
  distinct.set(family, keys.add(key))
  return keys.size
}

function tableOf({ TableName }: Part): TableName {
  return v.parse(
    v.picklist(Object.keys(tables) as TableName[]),
    TableName.replace('myplateful-', ''),
  )
}

function shapeOf(one: Part): { partitionKey: string; sortKey?: string } {
  return tables[tableOf(one)]
}

function baseKey(one: Part): string {
  const value = { ...one.Key, ...one.Item }[shapeOf(one).partitionKey]
  return String(value ?? queried(one))
}

/** An item by all of its key. */
function nameOf(one: Part): string {
  const { sortKey } = shapeOf(one)
  return `${baseKey(one)}${sortKey ? `, ${String({ ...one.Key, ...one.Item }[sortKey])}` : ''}`
}

/** Undefined where the request does not say it. */
function indexKey(one: Part, index: string): string | undefined {
  const { indexes } = tables[tableOf(one)]
  const { partitionKey } = new Map<string, { partitionKey: string }>(Object.entries(indexes)).get(
    index,
  ) ?? { partitionKey: '' }
  const value = one.Item?.[partitionKey] ?? setTo(one, partitionKey) ?? queried(one)
  return value === undefined ? undefined : String(value)
}

/** The value that an update sets the attribute to. */
function setTo({ UpdateExpression, ...one }: Part, attribute: string): unknown {
  for (const [, name = '', value = ''] of UpdateExpression.matchAll(/([#\w]+) = (:\w+)/g))
    if ((one.ExpressionAttributeNames[name] ?? name) === attribute)
      return one.ExpressionAttributeValues[value]
  return undefined
}

function queried({ KeyConditionExpression = '', ...one }: Part): unknown {
  const [, value = ''] = KeyConditionExpression.match(/^\S+ = (:\w+)/) ?? []
  return one.ExpressionAttributeValues[value]
}

function emptyUnit(): Unit {
  return { of: 0, runs: {}, requests: 0, amounts: {}, partitions: {}, items: {} }
}
