import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { tables } from '../../../contract/tables.ts'
import type { Check } from '../examine.ts'
import type { RunningHost } from '../examine-laptop.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'DynamoDB'

/** Asks the stand-in itself, with credentials that it does not look at. */
export const database: Check<RunningHost> = {
  title: TITLE,
  look: async ({ dynamoDbEndpoint: endpoint }) => {
    const client = new DynamoDBClient({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    })
    try {
      const { TableNames = [] } = await client.send(new ListTablesCommand({}))
      return [judgeTables(TableNames)]
    } catch {
      return [failed(TITLE, `Nothing answers at ${endpoint}.`, AGAIN)]
    } finally {
      client.destroy()
    }
  },
}

const AGAIN = 'Stop the host with Ctrl-C and start it again: npm start'

export function judgeTables(found: readonly string[]): Finding {
  const missing = Object.keys(tables).filter((name) => !found.includes(`myplateful-${name}`))
  if (missing.length === 0) return passed(TITLE, `answers, with ${found.length} tables`)
  return failed(TITLE, `It has no table ${missing.join(', ')}.`, AGAIN)
}
