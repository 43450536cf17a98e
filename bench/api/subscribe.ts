import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { atMost, type Figure, noted } from '../figure.ts'
import { inTurn, median } from '../timing.ts'
import { callHandler } from './call-handler.ts'

const ROUNDS = 400

/** Joining the list against the writes that it cannot do without: a bare transaction of as many items. */
export async function measureSubscribe(): Promise<Figure[]> {
  const { handler } = await import('../../lambdas/subscribers/handlers/subscribe.ts')
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  const TableName = 'myplateful-subscribers'
  const count = (address: string) => ({
    Update: {
      TableName,
      Key: { address },
      UpdateExpression: 'ADD active :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  })
  const bare = () =>
    documents.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName,
              Item: { address: `${randomUUID()}@example.com`, id: randomUUID(), source: 'bench' },
              ConditionExpression: 'attribute_not_exists(address)',
            },
          },
          count('bench#total'),
          count('bench#day'),
        ],
      }),
    )
  const subscribe = async () => {
    const email = `${randomUUID()}@example.com`
    const { status } = await callHandler(handler, { body: { email, source: 'landing_page' } })
    if (status !== 201) throw new Error(`Joining answered ${status}`)
  }
  await inTurn(50, bare, subscribe)
  const [floor, ours] = await inTurn(ROUNDS, bare, subscribe)
  return [
    atMost('subscribe: p50 ÷ a bare transaction', median(ours) / median(floor), 1.5),
    noted('subscribe: p50', `${median(ours).toFixed(1)} ms`),
  ]
}
