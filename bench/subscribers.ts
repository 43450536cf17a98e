import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Emulators } from './chaos/emulators.ts'

const BATCH = 25
const BATCHES_AT_ONCE = 8

/**
 * Adds active subscribers with the numbers from `from` to `to` (exclusive). Does not update the totals, so it is faster
 * than joins.
 */
export async function fillList(
  emulators: Emulators,
  from: number,
  to: number,
  addressOf = (index: number) => `person-${index}@example.com`,
): Promise<void> {
  const { newItem } = await import('../lambdas/subscribers/standing/list-entry.ts')
  const { addByStaff } = await import('../lambdas/subscribers/standing/acts.ts')
  const client = DynamoDBDocumentClient.from(emulators.client, {
    marshallOptions: { removeUndefinedValues: true },
  })
  const now = new Date()
  let next = from
  const put = (index: number) => {
    const who = { email: addressOf(index), wording: 'Benchmark', staff: 'bench' }
    const row = addByStaff({}, who, { now, needsConfirmation: false })
    return { PutRequest: { Item: newItem(row) } }
  }
  await Promise.all(
    Array.from({ length: BATCHES_AT_ONCE }, async () => {
      while (next < to) {
        const first = next
        next = Math.min(first + BATCH, to)
        const puts = Array.from({ length: next - first }, (_, index) => put(first + index))
        const RequestItems = { 'myplateful-subscribers': puts }
        const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems }))
        if (Object.keys(UnprocessedItems).length > 0) throw new Error('The list is not full')
      }
    }),
  )
}
