import { DEFAULT_TIME_ZONE, PRODUCT_NAME } from '../contract/business.ts'
import { type QueueName, queues, queueVariable } from '../contract/queues.ts'
import { type TableName, tables, tableVariable } from '../contract/tables.ts'
import { LOCAL_AWS } from './aws.ts'
import { physicalName } from './dynamodb/tables.ts'

export const MAIL_DOMAIN = 'myplateful.localhost'
export const CONFIGURATION_SET = 'myplateful-local'

export interface Endpoints {
  siteUrl: string
  dynamoDb: string
  sqs: string
  ses: string
  queueUrl(queue: string): string
}

/** The environment that the handlers find, the same names as in their Lambdas. */
export function handlerEnvironment(endpoints: Endpoints): Record<string, string> {
  return {
    AWS_REGION: LOCAL_AWS.region,
    AWS_ACCESS_KEY_ID: LOCAL_AWS.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_AWS.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    ...named(names(tables), tableVariable, physicalName),
    ...named(names(queues), queueVariable, endpoints.queueUrl),
    SITE_URL: endpoints.siteUrl,
    MAIL_FROM: `${PRODUCT_NAME} <hello@${MAIL_DOMAIN}>`,
    MAIL_CONFIGURATION_SET: CONFIGURATION_SET,
    POSTAL_ADDRESS: '100 Example Street, Indianapolis, IN 46204, USA',
    TIME_ZONE: DEFAULT_TIME_ZONE,
  }
}

/** A profile or session token of the person at the keyboard would win over the made-up credentials. */
const PERSONAL = ['AWS_PROFILE', 'AWS_DEFAULT_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']

export function applyEnvironment(environment: Record<string, string>) {
  for (const name of PERSONAL) delete process.env[name]
  Object.assign(process.env, environment)
}

function named<N extends string>(
  of: readonly N[],
  variable: (name: N) => string,
  value: (name: N) => string,
): Record<string, string> {
  return Object.fromEntries(of.map((name) => [variable(name), value(name)]))
}

function names<N extends TableName | QueueName>(shapes: Record<N, unknown>): N[] {
  // Object.keys forgets the type that the literal has.
  return Object.keys(shapes).filter((name): name is N => name in shapes)
}
