import { createHash } from 'node:crypto'
import { invert, mapValues } from 'es-toolkit'
import { DEFAULT_TIME_ZONE, PRODUCT_NAME } from '../contract/business.ts'
import { DEFAULT_REPUTATION_LIMITS } from '../contract/mail/reputation-limits.ts'
import { DEFAULT_TIMES } from '../contract/schedules.ts'
import {
  bucketVariables,
  queueVariables,
  tableVariables,
  type Variable,
} from '../contract/variables.ts'
import { bucketName, LOCAL_AWS, tableName, USER_POOL_ID } from './aws.ts'

export const MAIL_DOMAIN = 'myplateful.localhost'
export const MAIL_ADDRESS = `hello@${MAIL_DOMAIN}`
export const CONFIGURATION_SET = 'myplateful-local'

/** On AWS, Secrets Manager generates both secrets at random. */
export const ORIGIN_SECRET = 'laptop'
const LINK_SECRET = 'laptop links'

export interface Endpoints {
  siteUrl: string
  dynamoDb: string
  sqs: string
  ses: string
  s3: string
  /** Without this endpoint, handlers call the real Bedrock with the developer's own AWS credentials. */
  bedrock?: string
  /** The one model that the functions may call. Used only with the Bedrock emulator. */
  modelId: string
  scheduler: string
  userPool: string
  /** The pausable schedules as `group/name`, separated by commas. */
  scheduleNames: string
  /** lib/environment-record.ts explains `doubleOptIn`, `joinShield` and `reviewAiPosts`. */
  doubleOptIn: boolean
  joinShield: boolean
  reviewAiPosts: boolean
  queueUrl(queue: string): string
  /** The URL of the renderer's module. */
  renderer: string
}

/** The default model of the real Bedrock. The variable MODEL_ID overrides this default. */
const REAL_MODEL_ID = 'global.anthropic.claude-haiku-5-5'

export function handlerEnvironment(endpoints: Endpoints): Record<string, string> {
  const variables: Record<Variable, string> = {
    ...mapValues(invert(tableVariables), (table) => tableName(table)),
    ...mapValues(invert(queueVariables), (queue) => endpoints.queueUrl(queue)),
    ...mapValues(invert(bucketVariables), bucketName),
    SITE_URL: endpoints.siteUrl,
    TIME_ZONE: DEFAULT_TIME_ZONE,
    ORIGIN_SECRET_SHA256: createHash('sha256').update(ORIGIN_SECRET).digest('hex'),
    LINK_KEY: createHash('sha256').update(LINK_SECRET).digest('hex'),
    MAIL_FROM: `${PRODUCT_NAME} <${MAIL_ADDRESS}>`,
    MAIL_CONFIGURATION_SET: CONFIGURATION_SET,
    POSTAL_ADDRESS: '100 Example Street, Indianapolis, IN 46204, USA',
    MAIL_SHARE: '1',
    MODEL_ID: endpoints.bedrock ? endpoints.modelId : process.env.MODEL_ID || REAL_MODEL_ID,
    USER_POOL_ID,
    DOUBLE_OPT_IN: endpoints.doubleOptIn ? 'on' : 'off',
    JOIN_SHIELD: endpoints.joinShield ? 'on' : 'off',
    REVIEW_AI_POSTS: endpoints.reviewAiPosts ? 'on' : 'off',
    RENDERER_MODULE: endpoints.renderer,
    SCHEDULE_NAMES: endpoints.scheduleNames,
    PUBLISH_TIMES: JSON.stringify(DEFAULT_TIMES.publish),
    REPUTATION_LIMITS: JSON.stringify(DEFAULT_REPUTATION_LIMITS),
    MAIL_TRACKING: 'on',
    // Functions do not look up mail servers, because example.com has none and the laptop may be offline.
    MAIL_DNS: 'off',
  }
  return {
    ...credentials(endpoints.bedrock),
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SCHEDULER: endpoints.scheduler,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.userPool,
    ...variables,
  }
}

/** The developer's own AWS variables. Because of them, the SDK could use other credentials or another endpoint. */
const PERSONAL_VARIABLES = [
  'AWS_PROFILE',
  'AWS_DEFAULT_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_ENDPOINT_URL',
  'AWS_BEARER_TOKEN_BEDROCK',
]

/**
 * Sets the variables, and deletes the developer's own AWS settings, so that no request reaches AWS. With the real
 * Bedrock, these settings stay, except AWS_ENDPOINT_URL.
 */
export function applyEnvironment(environment: Record<string, string>) {
  const offline = 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME' in environment
  for (const name of offline ? PERSONAL_VARIABLES : ['AWS_ENDPOINT_URL']) delete process.env[name]
  Object.assign(process.env, environment)
}

function credentials(bedrock: string | undefined): Record<string, string> {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env
  if (!bedrock) return { AWS_REGION: AWS_REGION || AWS_DEFAULT_REGION || LOCAL_AWS.region }
  return {
    AWS_REGION: LOCAL_AWS.region,
    AWS_ACCESS_KEY_ID: LOCAL_AWS.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_AWS.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock,
  }
}
