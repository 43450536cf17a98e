import { tableArn } from '../aws.ts'
import type { Access } from '../iam/evaluate.ts'

export interface TableRequest {
  TableName?: string
  IndexName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Record<string, { TableName?: string }>[]
}

/**
 * The permissions that IAM checks for a request. A batch needs permission for its operation on each table. A
 * transaction needs permission for the operation of each part. A query of an index needs permission only for the index.
 *
 * @param operation for example `TransactWriteItems`
 */
export function accessesOf(operation: string, request: TableRequest): Access[] {
  const { TableName, IndexName, RequestItems, TransactItems } = request
  if (RequestItems) return Object.keys(RequestItems).map((table) => on(table, operation))
  if (TransactItems)
    return TransactItems.flatMap((parts) =>
      // `part` is Put, Update, Delete, ConditionCheck or Get.
      Object.entries(parts).map(([part, { TableName = '' }]) => on(TableName, `${part}Item`)),
    )
  if (TableName === undefined) return [{ action: `dynamodb:${operation}`, resource: '*' }]
  return [on(TableName, operation, IndexName)]
}

function on(table: string, operation: string, index?: string): Access {
  const arn = tableArn(table)
  return {
    action: `dynamodb:${operation}`,
    resource: index === undefined ? arn : `${arn}/index/${index}`,
  }
}
