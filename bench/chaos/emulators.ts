import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables } from '../../local/dynamodb/tables.ts'
import { CONFIGURATION_SET, handlerEnvironment, MAIL_DOMAIN } from '../../local/environment.ts'
import type { Mailbox } from '../../local/ses/mailbox.ts'
import { startSes } from '../../local/ses/server.ts'
import { startSqs } from '../../local/sqs/server.ts'

/** The address of services that no bench calls. No server listens there. */
const NOWHERE = 'http://localhost:9'

/**
 * Starts the emulators for one campaign. Worker processes share the emulators, but each process has its own clock.
 * @param mailbox if undefined, mails are kept in memory
 */
export async function startEmulators({ mailbox }: { mailbox?: Mailbox } = {}) {
  const dynamoDb = await startDynamoDb({})
  await makeTables(dynamoDb.client)
  const ses = await startSes({
    verifiedDomains: [MAIL_DOMAIN],
    configurationSets: [CONFIGURATION_SET],
    limits: { maxSendRate: 5000 },
    ...(mailbox && { mailbox }),
  })
  const sqs = await startSqs()
  const environment = handlerEnvironment({
    siteUrl: 'https://myplateful.test',
    dynamoDb: dynamoDb.endpoint,
    sqs: sqs.endpoint,
    ses: ses.endpoint,
    s3: NOWHERE,
    bedrock: NOWHERE,
    modelId: 'bench.none',
    scheduler: NOWHERE,
    userPool: NOWHERE,
    scheduleNames: 'bench/none',
    doubleOptIn: false,
    joinShield: true,
    reviewAiPosts: false,
    queueUrl: sqs.queueUrl,
    renderer: 'none',
  })
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
export type Emulators = Awaited<ReturnType<typeof startEmulators>>
