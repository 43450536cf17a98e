import type { Action, Setting } from './actions.ts'
import type { BucketName } from './buckets.ts'
import { namesOf } from './names-of.ts'
import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

/**
 * The environment variables of the functions: `lib/` and `local/` fill exactly these, and a handler that reads another
 * does not compile. An action gets those of the tables and queues that it may touch, and of the others what it asks for.
 */
export const tableVariables = {
  subscribers: 'SUBSCRIBERS_TABLE',
  posts: 'POSTS_TABLE',
  email_analytics: 'EMAIL_ANALYTICS_TABLE',
  work: 'WORK_TABLE',
  pictures: 'PICTURES_TABLE',
  audit: 'AUDIT_TABLE',
} as const satisfies Record<TableName, string>

/** Queues' URLs. */
export const queueVariables = {
  welcome: 'WELCOME_QUEUE_URL',
  articles: 'ARTICLES_QUEUE_URL',
  campaign: 'CAMPAIGN_QUEUE_URL',
  feedback: 'FEEDBACK_QUEUE_URL',
} as const satisfies Record<QueueName, string>

/** Buckets' names. */
export const bucketVariables = {
  uploads: 'UPLOADS_BUCKET',
  pictures: 'PICTURES_BUCKET',
} as const satisfies Record<BucketName, string>

/** By which actions get them. */
const others = {
  SITE_URL: () => true,
  /** IANA's name. */
  TIME_ZONE: () => true,
  /** SHA-256 of what CloudFront says to the API, in hexadecimal: contract/site/origin-secret.ts. */
  ORIGIN_SECRET_SHA256: () => true,
  MAIL_FROM: ({ mails }) => mails !== undefined,
  MAIL_CONFIGURATION_SET: ({ mails }) => mails !== undefined,
  POSTAL_ADDRESS: ({ mails }) => mails !== undefined,
  /** Of the account's sending quota, for this environment: above 0, up to 1. */
  MAIL_SHARE: ({ calls = [] }) => calls.includes('sending quota'),
  /** Bedrock's inference profile. */
  MODEL_ID: ({ calls = [] }) => calls.includes('model'),
  /** Of the staff's accounts. */
  USER_POOL_ID: ({ calls = [] }) => calls.includes('staff accounts'),
  /** Whether every post that the AI wrote waits for a person: `on` or `off`. */
  REVIEW_AI_POSTS: reads('REVIEW_AI_POSTS'),
  /** `on` or `off`. */
  DOUBLE_OPT_IN: reads('DOUBLE_OPT_IN'),
  /** Whether joining asks for a proof of work: `on` or `off`. */
  JOIN_SHIELD: reads('JOIN_SHIELD'),
  /** Where the web build's renderer is, from the function's own file: contract/site/renderer.ts. */
  RENDERER_MODULE: ({ carries = [] }) => carries.includes('renderer'),
  /** Of the schedules that staff may pause: `group/name`, separated by commas. */
  SCHEDULE_NAMES: ({ calls = [] }) => calls.includes('schedules'),
  /** JSON, the days and the hour at which posts go out: `wallClock` of contract/schedules.ts. */
  PUBLISH_TIMES: reads('PUBLISH_TIMES'),
  /** JSON: contract/mail/reputation-limits.ts. */
  REPUTATION_LIMITS: reads('REPUTATION_LIMITS'),
  /** Of opens and clicks: `on` or `off`. */
  MAIL_TRACKING: reads('MAIL_TRACKING'),
  /** Who says whether a domain takes mail: `system`, a server (`127.0.0.1:53`), or `off`: nobody, every domain is mailed. */
  MAIL_DNS: reads('MAIL_DNS'),
} as const satisfies Record<string, (action: Action) => boolean>

function reads(setting: Setting) {
  return ({ reads = [] }: Action) => reads.includes(setting)
}

type TableVariable = (typeof tableVariables)[TableName]
type BucketVariable = (typeof bucketVariables)[BucketName]
type QueueVariable = (typeof queueVariables)[QueueName]
export type Variable = TableVariable | QueueVariable | BucketVariable | keyof typeof others
/** What an action's entry gives to its function. */
export function variablesOf(action: Action): Variable[] {
  const { tables = {}, buckets = {}, sends = [], consumes } = action
  return [
    ...namesOf(tableVariables)
      .filter((table) => table in tables)
      .map((table) => tableVariables[table]),
    // A consumer says itself when a job that failed comes back.
    ...namesOf(queueVariables)
      .filter((queue) => sends.includes(queue) || queue === consumes)
      .map((queue) => queueVariables[queue]),
    ...namesOf(bucketVariables)
      .filter((bucket) => bucket in buckets)
      .map((bucket) => bucketVariables[bucket]),
    ...namesOf(others).filter((name) => others[name](action)),
  ]
}

/** The variable that lists, separated by commas, those that a deployed function cannot start without. */
export const REQUIRED_VARIABLES = 'REQUIRED_VARIABLES'
