import { queues, queueVariable } from '../../contract/queues.ts'
import { tables, tableVariable } from '../../contract/tables.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables, physicalName } from '../../local/dynamodb/tables.ts'
import { startSes } from '../../local/ses/server.ts'
import { startSqs } from '../../local/sqs/server.ts'

/** The AWS that worker processes share and outlive: one world, one campaign. Its clock is each process's own. */
export async function startWorld() {
  const dynamoDb = await startDynamoDb({})
  await makeTables(dynamoDb.client)
  const ses = await startSes({
    verifiedDomains: ['myplateful.test'],
    configurationSets: ['test'],
    limits: { maxSendRate: 5000 },
  })
  const sqs = await startSqs()
  const environment = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    SITE_URL: 'https://myplateful.test',
    MAIL_FROM: 'MyPlateful <hello@myplateful.test>',
    MAIL_CONFIGURATION_SET: 'test',
    POSTAL_ADDRESS: '1 Test Street, Indianapolis, IN 46204, USA',
    TIME_ZONE: 'America/Indiana/Indianapolis',
    ...variables(Object.keys(tables), (name) => tableVariable(name as never), physicalName),
    ...variables(Object.keys(queues), (name) => queueVariable(name as never), sqs.queueUrl),
  }
  return {
    client: dynamoDb.client,
    ses,
    environment,
    async stop() {
      await sqs.stop()
      await ses.stop()
      await dynamoDb.stop()
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>

function variables(
  names: string[],
  key: (name: string) => string,
  value: (name: string) => string,
) {
  return Object.fromEntries(names.map((name) => [key(name), value(name)]))
}
