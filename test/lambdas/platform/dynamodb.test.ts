import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { chunk, sortBy } from 'es-toolkit'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startBackend } from '../../support/backend.ts'

/** How long it rested; nobody waits for it here. */
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
const { batchGet, documents, ifConditionHolds, queryAll } = await import(
  '../../../lambdas/platform/aws/dynamodb.ts'
)
const { requireEnv } = await import('../../../lambdas/platform/aws/env.ts')

const TableName = 'myplateful-work'
const keyOf = (number: number) => ({ pk: `item#${String(number).padStart(3, '0')}`, sk: 'item' })
const keys = (count: number) => Array.from({ length: count }, (_, number) => keyOf(number))

beforeAll(async () => {
  for (const some of chunk(keys(230), 25)) {
    const puts = some.map((Item) => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
})

afterEach(() => documents.middlewareStack.remove('throttled'))

it('gets more than one request takes, and leaves out what is not there', async () => {
  const items = await batchGet(TableName, [...keys(230), keyOf(500)])
  expect(sortBy(items, ['pk'])).toEqual(keys(230))
})

it('asks again, ever more slowly, for what DynamoDB left out', async () => {
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

it('gets all of a query, over its pages', async () => {
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

it('leaves out what is undefined', async () => {
  const Item = { pk: 'sparse', sk: 'item', none: undefined }
  await documents.send(new PutCommand({ TableName, Item }))
  expect(await batchGet(TableName, [{ pk: 'sparse', sk: 'item' }])).toEqual([
    { pk: 'sparse', sk: 'item' },
  ])
})

it('takes a false condition for an answer, and nothing else', async () => {
  const write = (ConditionExpression: string) => () =>
    documents.send(new PutCommand({ TableName, Item: keyOf(1), ConditionExpression }))
  expect(await ifConditionHolds(write('attribute_not_exists(pk)'))).toBeUndefined()
  expect(await ifConditionHolds(write('attribute_exists(pk)'))).toBeDefined()
  await expect(ifConditionHolds(write('no condition'))).rejects.toThrow()
})

it('a function that lacks a variable fails, and names it', () => {
  expect(requireEnv('WORK_TABLE')).toBe('myplateful-work')
  vi.stubEnv('WORK_TABLE', '')
  expect(() => requireEnv('WORK_TABLE')).toThrow('The environment variable WORK_TABLE is not set')
  vi.unstubAllEnvs()
})
