import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { transact, type Write } from '../aws/dynamodb.ts'

type Update = UpdateCommandInput & { UpdateExpression: string }

/** Makes an update and tells the audit log, if its condition holds. @returns whether it did */
export async function updateWithAudit(Update: Update, audit: Write): Promise<boolean> {
  const outcome = await transact([{ Update }, audit])
  return outcome.kind === 'written'
}
