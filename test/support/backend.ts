import { createHash } from 'node:crypto'
import { invert, mapValues, once } from 'es-toolkit'
import { afterAll } from 'vitest'
import { DEFAULT_REPUTATION_LIMITS } from '../../contract/mail/reputation-limits.ts'
import { queues } from '../../contract/queues.ts'
import { DEFAULT_TIMES } from '../../contract/schedules.ts'
import {
  bucketVariables,
  queueVariables,
  tableVariables,
  type Variable,
} from '../../contract/variables.ts'
import { bucketName, LOCAL_AWS, tableName, USER_POOL_ID } from '../../local/aws.ts'
import { startBedrock } from '../../local/bedrock/server.ts'
import { guardDynamoDb } from '../../local/dynamodb/guard.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { readDeployment } from '../../local/iam/deployment.ts'
import { createPermissionCheck } from '../../local/iam/permission-check.ts'
import { signAsRunningFunction } from '../../local/iam/sdk-credentials.ts'
import { synthesize } from '../../local/iam/synthesize.ts'
import { startS3 } from '../../local/s3/server.ts'
import { startScheduler } from '../../local/scheduler/server.ts'
import { startSes } from '../../local/ses/server.ts'
import { startUserPool } from '../../local/sign-in/user-pool.ts'
import { startSqs } from '../../local/sqs/server.ts'
import { emptyTables } from './empty-tables.ts'
import { findEndpointsAnew } from './find-endpoints-anew.ts'
import { ORIGIN_SECRET } from './request.ts'

const MAIL = { address: 'hello@myplateful.test', configurationSet: 'test' }
const SITE_URL = 'https://myplateful.test'
const TIME_ZONE = 'America/Indiana/Indianapolis'

/** Handlers' variables that a test file overrides. */
export type Settings = Partial<Record<Variable, string>>

/** One database for each worker process. The process runs its test files one after the other. */
const database = once(() => startDynamoDb({}))
const permissions = once(async () => {
  const { policies, modelId } = readDeployment(await synthesize(), MAIL)
  return { checkPermission: createPermissionCheck(policies), modelId }
})

/**
 * Starts a backend for one test file: empty tables in a real local DynamoDB, the emulators of SES, SQS, S3, Bedrock,
 * Scheduler and Cognito's user pool, and the handlers' environment variables.
 */
export async function startBackend(settings: Settings = {}) {
  const { checkPermission, modelId } = await permissions()
  signAsRunningFunction()
  guardDynamoDb(checkPermission)
  findEndpointsAnew()
  const { endpoint } = await database()
  const dynamoDb = await startDynamoDb({ endpoint })
  await emptyTables(dynamoDb.client)
  const ses = await startSes({
    verifiedDomains: ['myplateful.test'],
    configurationSets: [MAIL.configurationSet],
    checkPermission,
  })
  const s3 = await startS3({ siteUrl: SITE_URL, checkPermission })
  const sqs = await startSqs(queues, checkPermission)
  const bedrock = await startBedrock({ checkPermission })
  const scheduler = await startScheduler({ timeZone: TIME_ZONE, checkPermission })
  const userPool = await startUserPool(checkPermission)
  const variables: Record<Variable, string> = {
    ...mapValues(invert(tableVariables), (table) => tableName(table)),
    ...mapValues(invert(queueVariables), (queue) => sqs.queueUrl(queue)),
    ...mapValues(invert(bucketVariables), bucketName),
    MODEL_ID: modelId,
    SCHEDULE_NAMES: scheduler.names,
    PUBLISH_TIMES: JSON.stringify(DEFAULT_TIMES.publish),
    USER_POOL_ID,
    SITE_URL,
    ORIGIN_SECRET_SHA256: createHash('sha256').update(ORIGIN_SECRET).digest('hex'),
    LINK_KEY: createHash('sha256').update('test links').digest('hex'),
    MAIL_FROM: `MyPlateful <${MAIL.address}>`,
    MAIL_CONFIGURATION_SET: MAIL.configurationSet,
    POSTAL_ADDRESS: '1 Test Street, Indianapolis, IN 46204, USA',
    TIME_ZONE,
    DOUBLE_OPT_IN: 'off',
    JOIN_SHIELD: 'off',
    REVIEW_AI_POSTS: 'off',
    REPUTATION_LIMITS: JSON.stringify(DEFAULT_REPUTATION_LIMITS),
    MAIL_TRACKING: 'on',
    MAIL_DNS: 'off',
    MAIL_SHARE: '1',
    RENDERER_MODULE: new URL('./renderer.ts', import.meta.url).href,
    ...settings,
  }
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: LOCAL_AWS.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_AWS.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.endpoint,
    AWS_ENDPOINT_URL_SCHEDULER: scheduler.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: userPool.endpoint,
    ...variables,
  })
  afterAll(async () => {
    await userPool.stop()
    await scheduler.stop()
    await bedrock.stop()
    await sqs.stop()
    await s3.stop()
    await ses.stop()
    await dynamoDb.stop()
  })
  return { dynamoDb, ses, s3, sqs, bedrock, scheduler, userPool }
}
