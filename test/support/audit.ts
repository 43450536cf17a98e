import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { sortBy } from 'es-toolkit'
import * as v from 'valibot'
import { auditEntry } from '../../contract/audit/schemas.ts'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'

const kept = v.object({ ...v.omit(auditEntry, ['id']).entries, entry: v.string() })

/** The whole audit log, oldest first. */
export async function wholeAuditLog() {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'myplateful-audit' }))
  return sortBy(v.parse(v.array(kept), Items), ['at', 'action'])
}

/** The audit log without times, names, and the ids of entries and requests. */
export async function auditLog() {
  const entries = await wholeAuditLog()
  return entries.map(({ actor, action, object, changed }) => ({ actor, action, object, changed }))
}
