import { afterAll } from 'vitest'
import { queueVariable } from '../../contract/queues.ts'
import { type TableName, tables, tableVariable } from '../../contract/tables.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables, physicalName } from '../../local/dynamodb/tables.ts'
import { startSes } from '../../local/ses/server.ts'

/**
 * A backend for one test file: a real local DynamoDB with the contract's tables and the SES stand-in, and the
 * environment that handlers read when they are imported. So import handlers after this, dynamically.
 */
export async function startBackend() {
  const dynamoDb = await startDynamoDb({})
  await makeTables(dynamoDb.client)
  const ses = await startSes({ verifiedDomains: ['myplateful.test'], configurationSets: ['test'] })
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    [queueVariable('welcome')]: 'http://127.0.0.1:9/welcome',
    SITE_URL: 'https://myplateful.test',
    MAIL_FROM: 'MyPlateful <hello@myplateful.test>',
    MAIL_CONFIGURATION_SET: 'test',
    POSTAL_ADDRESS: '1 Test Street, Indianapolis, IN 46204, USA',
    TIME_ZONE: 'America/Indiana/Indianapolis',
  })
  for (const table of Object.keys(tables) as TableName[]) {
    process.env[tableVariable(table)] = physicalName(table)
  }
  afterAll(async () => {
    await ses.stop()
    await dynamoDb.stop()
  })
  return { dynamoDb, ses }
}
