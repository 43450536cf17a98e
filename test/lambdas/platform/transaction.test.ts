import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { startBackend } from '../../support/backend.ts'

await startBackend()
const { documents } = await import('../../../lambdas/platform/aws/dynamodb.ts')
const { transact } = await import('../../../lambdas/platform/aws/dynamodb.ts')

const put = { Put: { TableName: 'myplateful-work', Item: { pk: 'one', sk: 'item' } } }

afterEach(() => vi.restoreAllMocks())

/** The first two tries are cancelled for that reason. */
function cancelled(Code: string) {
  const { send } = documents
  let tries = 0
  return vi.spyOn(documents, 'send').mockImplementation((...given) => {
    tries += 1
    if (tries > 2) return Reflect.apply(send, documents, given)
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
