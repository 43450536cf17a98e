import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler } from '../../../lambdas/subscribers/handlers/count-waiting.ts'
import { roundedCount } from '../../../lambdas/subscribers/list/waiting.ts'
import { activeTotal } from '../../../lambdas/subscribers/standing/totals.ts'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

await startBackend()

describe('the public number of waiting people', () => {
  it.each([
    [0, null],
    [100, null],
    [101, 100],
    [119, 110],
    [999, 990],
    [1_000, 1_000],
    [1_999, 1_900],
    [123_456, 120_000],
  ])('is $1 if $0 subscribers are active', (active, said) => {
    expect(roundedCount(active)).toBe(said)
  })

  it('is cached instead of being read from the table for each visitor', async () => {
    const read = async () => (await call(handler, { method: 'GET' })).body
    // Another test of this process may have cached the number.
    const before = await read()
    await documents.send(
      new PutCommand({
        TableName: 'myplateful-subscribers',
        Item: { address: 'counter#00', active: 98_765_432 },
      }),
    )
    expect(await activeTotal()).toBeGreaterThanOrEqual(98_765_432)
    expect(await read()).toEqual(before)
  })
})
