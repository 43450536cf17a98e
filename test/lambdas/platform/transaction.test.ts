import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
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
const { batchGet, documents } = await import('../../../lambdas/platform/aws/dynamodb.ts')
const { transact } = await import('../../../lambdas/platform/aws/dynamodb.ts')

const put = { Put: { TableName: 'myplateful-work', Item: { pk: 'one', sk: 'item' } } }

afterEach(() => vi.restoreAllMocks())

/** The first tries are cancelled for that reason. */
function cancelled(Code: string, first = 2) {
  const { send } = documents
  let tries = 0
  return vi.spyOn(documents, 'send').mockImplementation((...given) => {
    tries += 1
    if (tries > first) return Reflect.apply(send, documents, given)
    throw new TransactionCanceledException({
      message: 'Cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'None' }, { Code }],
    })
  })
}

it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'is tried again where DynamoDB cancels it for a %s',
  async (reason) => {
    const send = cancelled(reason)
    expect(await transact([put])).toEqual({ kind: 'written' })
    expect(send).toHaveBeenCalledTimes(3)
  },
)

it('fails at once for what does not pass', async () => {
  const send = cancelled('ValidationError')
  await expect(transact([put])).rejects.toThrow('Cancelled')
  expect(send).toHaveBeenCalledTimes(1)
})

it('rests longer each time, and gives up after the eighth', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  rests.length = 0
  const send = cancelled('TransactionConflict', Number.POSITIVE_INFINITY)
  await expect(transact([put])).rejects.toThrow('Cancelled')
  expect(send).toHaveBeenCalledTimes(8)
  expect(rests).toEqual([15, 30, 60, 120, 240, 480, 960])
})

it('fails as DynamoDB does where it is not cancelled', async () => {
  vi.spyOn(documents, 'send').mockImplementation(() => Promise.reject(new Error('No such table')))
  await expect(transact([put])).rejects.toThrow('No such table')
})

it('writes nothing where a condition is false, and says which, and what is there', async () => {
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
