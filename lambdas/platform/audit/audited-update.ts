import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { transact, type Write } from '../aws/dynamodb.ts'

type Update = UpdateCommandInput & { UpdateExpression: string }

/** @returns false if the update's condition is false */
export async function updateWithAudit(Update: Update, audit: Write): Promise<boolean> {
  const outcome = await transact([{ Update }, audit])
  return outcome.kind === 'written'
}
