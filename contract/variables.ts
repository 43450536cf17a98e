import type { Action, Setting } from './actions.ts'
import type { BucketName } from './buckets.ts'
import { namesOf } from './names-of.ts'
import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

/**
 * The environment variables that handlers can read. A handler that reads another variable does not compile. The
 * action's entry in contract/actions.ts decides which of these variables its function gets.
 */
export const tableVariables = {
  subscribers: 'SUBSCRIBERS_TABLE',
  posts: 'POSTS_TABLE',
  email_analytics: 'EMAIL_ANALYTICS_TABLE',
  work: 'WORK_TABLE',
  pictures: 'PICTURES_TABLE',
  audit: 'AUDIT_TABLE',
} as const satisfies Record<TableName, string>

export const queueVariables = {
  welcome: 'WELCOME_QUEUE_URL',
  articles: 'ARTICLES_QUEUE_URL',
  campaign: 'CAMPAIGN_QUEUE_URL',
  feedback: 'FEEDBACK_QUEUE_URL',
} as const satisfies Record<QueueName, string>

export const bucketVariables = {
  uploads: 'UPLOADS_BUCKET',
  pictures: 'PICTURES_BUCKET',
} as const satisfies Record<BucketName, string>

/** Each predicate returns whether an action's function gets the variable. */
const otherVariables = {
  SITE_URL: () => true,
  /** The IANA name, such as `America/Chicago`. */
  TIME_ZONE: () => true,
  /** SHA-256 of CloudFront's secret header in hexadecimal (contract/site/origin-secret.ts). */
  ORIGIN_SECRET_SHA256: () => true,
  /** Signs the links in mail, and makes subscribers' ids: SHA-256 of a secret, in hexadecimal (lib/secrets.ts). */
  LINK_KEY: ({ tables = {} }) => 'subscribers' in tables,
  MAIL_FROM: ({ mails }) => mails !== undefined,
  MAIL_CONFIGURATION_SET: ({ mails }) => mails !== undefined,
  POSTAL_ADDRESS: ({ mails }) => mails !== undefined,
  /** This environment's share of the account's sending quota: above 0, up to 1. */
  MAIL_SHARE: ({ calls = [] }) => calls.includes('sending quota'),
  /** The id of Bedrock's inference profile. */
  MODEL_ID: ({ calls = [] }) => calls.includes('model'),
  USER_POOL_ID: ({ calls = [] }) => calls.includes('staff accounts'),
  /** Whether every AI-written post waits for approval: `on` or `off`. */
  REVIEW_AI_POSTS: reads('REVIEW_AI_POSTS'),
  /** `on` or `off`. */
  DOUBLE_OPT_IN: reads('DOUBLE_OPT_IN'),
  /** Whether a join without a proof of work must be confirmed by mail: `on` or `off`. */
  JOIN_SHIELD: reads('JOIN_SHIELD'),
  /** The path of the web build's renderer, relative to the function's file (contract/site/renderer.ts). */
  RENDERER_MODULE: ({ bundles = [] }) => bundles.includes('renderer'),
  /** The schedules that staff may pause: `group/name`, separated by commas. */
  SCHEDULE_NAMES: ({ calls = [] }) => calls.includes('schedules'),
  /** The publishing times as JSON: `wallClock` of contract/schedules.ts. */
  PUBLISH_TIMES: reads('PUBLISH_TIMES'),
  /** JSON, as in contract/mail/reputation-limits.ts. */
  REPUTATION_LIMITS: reads('REPUTATION_LIMITS'),
  /** Tracking of opens and clicks: `on` or `off`. */
  MAIL_TRACKING: reads('MAIL_TRACKING'),
  /**
   * The resolver that checks whether a domain accepts mail: `system`, a server (`127.0.0.1:53`), or `off` for no check.
   */
  MAIL_DNS: reads('MAIL_DNS'),
} as const satisfies Record<string, (action: Action) => boolean>

function reads(setting: Setting) {
  return ({ reads = [] }: Action) => reads.includes(setting)
}

type TableVariable = (typeof tableVariables)[TableName]
type BucketVariable = (typeof bucketVariables)[BucketName]
type QueueVariable = (typeof queueVariables)[QueueName]
export type Variable = TableVariable | QueueVariable | BucketVariable | keyof typeof otherVariables
export function variablesOf(action: Action): Variable[] {
  const { tables = {}, buckets = {}, sends = [], consumes } = action
  return [
    ...namesOf(tableVariables)
      .filter((table) => table in tables)
      .map((table) => tableVariables[table]),
    // A consumer also gets its queue's URL, to change the visibility timeout of a failed job.
    ...namesOf(queueVariables)
      .filter((queue) => sends.includes(queue) || queue === consumes)
      .map((queue) => queueVariables[queue]),
    ...namesOf(bucketVariables)
      .filter((bucket) => bucket in buckets)
      .map((bucket) => bucketVariables[bucket]),
    ...namesOf(otherVariables).filter((name) => otherVariables[name](action)),
  ]
}

/** This variable contains the names of all variables that a deployed function needs at start, separated by commas. */
export const REQUIRED_VARIABLES = 'REQUIRED_VARIABLES'
