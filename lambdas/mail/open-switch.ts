import { updateAndTell } from '../platform/audit/told-update.ts'
import { env } from '../platform/aws/env.ts'

interface Opening {
  Key: { pk: string; sk: string }
  /** The kinds of it that staff may open. One of another kind stays as it is. */
  closed: readonly [string, string]
  told: Parameters<typeof updateAndTell>[1]
  now: Date
}

/** Staff let mail go again: what was sent until now has had its consequence and counts no more. */
export async function openSwitch({ Key, closed: [one, other], told, now }: Opening): Promise<void> {
  await updateAndTell(
    {
      TableName: env.WORK_TABLE,
      Key,
      ConditionExpression: 'kind IN (:one, :other)',
      UpdateExpression: 'SET kind = :open, counts_from = :now REMOVE reason, rate, since',
      ExpressionAttributeValues: {
        ':one': one,
        ':other': other,
        ':open': 'open',
        ':now': now.toISOString(),
      },
    },
    told,
  )
}
