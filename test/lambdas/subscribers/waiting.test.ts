import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { saidOf } from '../../../lambdas/subscribers/waiting.ts'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

await startBackend()

describe('how many people are waiting', () => {
  it.each([
    [0, null],
    [100, null],
    [101, 100],
    [119, 110],
    [999, 990],
    [1_000, 1_000],
    [1_999, 1_900],
    [123_456, 120_000],
  ])('of %i active people, %s are spoken of', (active, said) => {
    expect(saidOf(active)).toBe(said)
  })

  it('is read once in a while, and not for each visitor', async () => {
    // A process that has read nothing yet, whichever tests ran in this one before.
    vi.resetModules()
    const { handler } = await import('../../../lambdas/subscribers/handlers/count-waiting.ts')
    const count = async (active: number) => {
      await documents.send(
        new PutCommand({
          TableName: 'myplateful-subscribers',
          Item: { address: 'counter#00', active },
        }),
      )
      return (await call(handler, { method: 'GET' })).body
    }
    expect(await count(1_287)).toEqual({ people: 1_200 })
    expect(await count(99)).toEqual({ people: 1_200 })
  })
})
