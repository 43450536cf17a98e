import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Proof } from '../../contract/subscribers/join-shield.ts'
import { atMost, type Figure, noted } from '../figure.ts'
import { inTurn, median } from '../timing.ts'
import { callHandler } from './call-handler.ts'
import { readyProof } from './proof.ts'

const ROUNDS = 400
const WARM_UP = 50

/** Compares joining the list with the least possible work: a bare transaction that writes the same number of items. */
export async function measureJoin(): Promise<Figure[]> {
  const { handler } = await import('../../lambdas/subscribers/handlers/join.ts')
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
          // Stands for the item that makes the welcome mail due.
          { Put: { TableName: 'myplateful-work', Item: { pk: 'bench', sk: randomUUID() } } },
        ],
      }),
    )
  const proofs = await Promise.all(Array.from({ length: WARM_UP + ROUNDS }, readyProof))
  const join = async (proof?: Proof) => {
    const email = `${randomUUID()}@example.com`
    const body = { email, source: 'landing_page', proof }
    const { status } = await callHandler(handler, { body })
    if (status !== 201) throw new Error(`Joining answered ${status}`)
  }
  const plain = () => join()
  const proven = () => join(proofs.pop())
  await inTurn(WARM_UP, bare, plain, proven)
  const [floor, ours, shielded] = await inTurn(ROUNDS, bare, plain, proven)
  return [
    atMost('join: p50 ÷ a bare transaction', median(ours) / median(floor), 1.5),
    noted('join: p50', `${median(ours).toFixed(1)} ms`),
    noted('with a proof of work: p50', `${median(shielded).toFixed(1)} ms`),
  ]
}
