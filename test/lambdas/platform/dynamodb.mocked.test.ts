import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { chunk, sortBy } from 'es-toolkit'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  batchGet,
  documents,
  ifConditionHolds,
  queryAll,
  transact,
} from '../../../lambdas/platform/aws/dynamodb.ts'
import { env } from '../../../lambdas/platform/aws/env.ts'
import { startBackend } from '../../support/backend.ts'

/** The requested pauses in milliseconds. The test waits 1 ms instead. */
const rests = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>()
  const setTimeout = (ms: number) => {
    rests.push(ms)
    return timers.setTimeout(1)
  }
  return { ...timers, setTimeout }
})

await startBackend()

const TableName = 'myplateful-work'
const keyOf = (number: number) => ({ pk: `item#${String(number).padStart(3, '0')}`, sk: 'item' })
const keys = (count: number) => Array.from({ length: count }, (_, number) => keyOf(number))

beforeAll(async () => {
  for (const some of chunk(keys(230), 25)) {
    const puts = some.map((Item) => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
})

afterEach(() => {
  documents.middlewareStack.remove('throttled')
  vi.restoreAllMocks()
})

it('batchGet reads more keys than fit into one request', async () => {
  const items = await batchGet(TableName, [...keys(230), keyOf(500)])
  expect(sortBy(items, ['pk'])).toEqual(keys(230))
})

it('batchGet retries unprocessed keys with growing pauses', async () => {
  let requests = 0
  rests.length = 0
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      requests += 1
      if (context.commandName !== 'BatchGetItemCommand' || requests > 7) return next(args)
      const { RequestItems } = args.input as { RequestItems: Record<string, { Keys: unknown[] }> }
      const asked = RequestItems[TableName]?.Keys ?? []
      const left = { [TableName]: { Keys: asked.slice(1) } }
      const only = { RequestItems: { [TableName]: { Keys: asked.slice(0, 1) } } }
      const { output, ...answer } = await next({ ...args, input: { ...args.input, ...only } })
      return { ...answer, output: { ...output, UnprocessedKeys: left } }
    },
    { step: 'initialize', name: 'throttled' },
  )
  expect(sortBy(await batchGet(TableName, keys(8)), ['pk'])).toEqual(keys(8))
  expect(requests).toBe(8)
  expect(rests).toEqual([20, 40, 80, 160, 320, 640, 1000])
})

it('queryAll reads all pages of a query', async () => {
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'pages' },
  }
  expect(await queryAll(query)).toEqual([])
  const items = ['a', 'b', 'c'].map((sk) => ({ pk: 'pages', sk }))
  for (const Item of items) await documents.send(new PutCommand({ TableName, Item }))
  expect(await queryAll({ ...query, Limit: 1 })).toEqual(items)
})

it('undefined attributes are not stored', async () => {
  const Item = { pk: 'sparse', sk: 'item', none: undefined }
  await documents.send(new PutCommand({ TableName, Item }))
  expect(await batchGet(TableName, [{ pk: 'sparse', sk: 'item' }])).toEqual([
    { pk: 'sparse', sk: 'item' },
  ])
})

it('ifConditionHolds returns undefined if the condition is false', async () => {
  const write = (ConditionExpression: string) => () =>
    documents.send(new PutCommand({ TableName, Item: keyOf(1), ConditionExpression }))
  expect(await ifConditionHolds(write('attribute_not_exists(pk)'))).toBeUndefined()
  expect(await ifConditionHolds(write('attribute_exists(pk)'))).toBeDefined()
  await expect(ifConditionHolds(write('no condition'))).rejects.toThrow()
})

it('the error for a missing environment variable names the variable', () => {
  expect(env.WORK_TABLE).toBe('myplateful-work')
  vi.stubEnv('WORK_TABLE', '')
  expect(() => env.WORK_TABLE).toThrow('The environment variable WORK_TABLE is not set')
  vi.unstubAllEnvs()
})

describe('a transaction', () => {
  const put = { Put: { TableName: 'myplateful-work', Item: { pk: 'one', sk: 'item' } } }

  /** Cancels the first `count` tries with the reason `Code`. */
  function cancelled(Code: string, count = 2) {
    const { send } = documents
    let tries = 0
    return vi.spyOn(documents, 'send').mockImplementation((...given) => {
      tries += 1
      if (tries > count) return Reflect.apply(send, documents, given)
      throw new TransactionCanceledException({
        message: 'Cancelled',
        $metadata: {},
        CancellationReasons: [{ Code: 'None' }, { Code }],
      })
    })
  }

  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is retried after a %s',
    async (reason) => {
      const send = cancelled(reason)
      expect(await transact([put])).toEqual({ kind: 'written' })
      expect(send).toHaveBeenCalledTimes(3)
    },
  )

  it('is not retried after a permanent error', async () => {
    const send = cancelled('ValidationError')
    await expect(transact([put])).rejects.toThrow('Cancelled')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('gives up after the eighth try', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    rests.length = 0
    const send = cancelled('TransactionConflict', Number.POSITIVE_INFINITY)
    await expect(transact([put])).rejects.toThrow('Cancelled')
    expect(send).toHaveBeenCalledTimes(8)
    expect(rests).toEqual([15, 30, 60, 120, 240, 480, 960])
  })

  it('fails with DynamoDB’s own error if the table is missing', async () => {
    vi.spyOn(documents, 'send').mockImplementation(() => Promise.reject(new Error('No such table')))
    await expect(transact([put])).rejects.toThrow('No such table')
  })

  it('writes nothing if one of its conditions is false', async () => {
    const Item = { pk: 'two', sk: 'item', kept: 1 }
    const onlyNew = (ReturnValuesOnConditionCheckFailure?: 'ALL_OLD') => ({
      Put: {
        TableName: 'myplateful-work',
        Item,
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure,
      },
    })
    expect(await transact([onlyNew()])).toEqual({ kind: 'written' })
    const other = { Put: { TableName: 'myplateful-work', Item: { pk: 'three', sk: 'item' } } }
    const failed = { kind: 'condition_failed', failed: 1 }
    expect(await transact([other, onlyNew('ALL_OLD')])).toEqual({ ...failed, found: Item })
    expect(await transact([other, onlyNew()])).toEqual({ ...failed, found: undefined })
    expect(await transact([onlyNew()])).toMatchObject({ failed: 0 })
    const Keys = [{ pk: 'three', sk: 'item' }]
    expect(await batchGet('myplateful-work', Keys)).toEqual([])
  })
})
