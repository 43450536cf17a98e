import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { documents } from './document-client.ts'

/** Every item of a query, over all its pages. For what is known to be few: memory holds them all. */
export async function queryAll(query: QueryCommandInput): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for await (const page of paginateQuery({ client: documents }, query)) {
    items.push(...(page.Items ?? []))
  }
  return items
}
