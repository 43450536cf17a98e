import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

/**
 * The backend actions: one Lambda each. What an action may touch is listed here and nowhere else: `lib/` turns
 * it into the function's IAM policy and its environment, and grants nothing more.
 */
export interface Action {
  /** The handler's file below `lambdas/`, without its ending. */
  entry: string
  tables?: Partial<Record<TableName, readonly TableVerb[]>>
  sends?: readonly QueueName[]
  consumes?: QueueName
  /** `compose`: knows the sender, the frame and the postal address; `send`: may also hand mail to SES. */
  mails?: 'compose' | 'send'
  /** May ask SES how much the account may send. */
  sendingQuota?: boolean
  /** May call the configured model in Bedrock, and no other. */
  model?: boolean
  /** Adds people to the list, and so knows whether they must confirm their address first. */
  signsUp?: boolean
  /** May read, or also pause and resume, the contract's schedules; `one-time`: may make, move and remove campaigns'. */
  schedules?: 'read' | 'manage' | 'one-time'
  /** Gets what the web build made for it (contract/renderer.ts), and the CPU, which comes with memory, to run it. */
  renders?: boolean
  /** Knows the limits of bounces and complaints. */
  reputation?: boolean
  /** Knows whether opens and clicks are tracked. */
  tracking?: boolean
  timeoutSeconds?: number
}

/** For actions that name none. */
export const DEFAULT_TIMEOUT_SECONDS = 10

/** IAM's names. A transaction needs the verbs of its parts; `Query:index` reads indexes only. */
export type TableVerb =
  | 'GetItem'
  | 'BatchGetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'Query'
  | 'Query:index'

export const actions = {
  subscribe: {
    entry: 'subscribers/subscribe',
    tables: { subscribers: ['PutItem', 'UpdateItem', 'DeleteItem'] },
    signsUp: true,
  },
  'join-by-form': {
    entry: 'subscribers/join-by-form',
    tables: { subscribers: ['PutItem', 'UpdateItem', 'DeleteItem'] },
    signsUp: true,
    sends: ['welcome'],
  },
  unsubscribe: {
    entry: 'subscribers/unsubscribe',
    tables: { subscribers: ['Query:index', 'GetItem', 'UpdateItem'] },
  },
  'undo-unsubscribe': {
    entry: 'subscribers/undo-unsubscribe',
    tables: { subscribers: ['Query:index', 'GetItem', 'UpdateItem'] },
  },
  confirm: {
    entry: 'subscribers/confirm',
    tables: { subscribers: ['Query:index', 'GetItem', 'UpdateItem'] },
  },
  'list-subscribers': {
    entry: 'subscribers/list-subscribers',
    tables: { subscribers: ['Query:index', 'BatchGetItem'] },
  },
  'get-subscriber': {
    entry: 'subscribers/get-subscriber',
    tables: { subscribers: ['Query:index', 'GetItem'], work: ['Query:index', 'BatchGetItem'] },
    timeoutSeconds: 29,
  },
  'add-subscriber': {
    entry: 'subscribers/add-subscriber',
    tables: { subscribers: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    signsUp: true,
  },
  'set-suppression': {
    entry: 'subscribers/set-suppression',
    tables: { subscribers: ['Query:index', 'GetItem', 'UpdateItem'] },
  },
  'import-subscribers': {
    entry: 'subscribers/import-subscribers',
    tables: {
      subscribers: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    },
    signsUp: true,
    timeoutSeconds: 29,
  },
  'erase-subscriber': {
    entry: 'subscribers/erase-subscriber',
    tables: {
      subscribers: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      work: ['Query:index', 'BatchGetItem', 'UpdateItem'],
    },
    timeoutSeconds: 29,
  },
  'follow-unsubscribe-link': { entry: 'subscribers/follow-unsubscribe-link' },
  'request-welcome': { entry: 'email/request-welcome', sends: ['welcome'] },
  'send-welcome': {
    entry: 'email/send-welcome',
    consumes: 'welcome',
    tables: { subscribers: ['UpdateItem'], email_analytics: ['UpdateItem'] },
    mails: 'send',
    timeoutSeconds: 50,
  },
  'list-posts': { entry: 'blog/list-posts', tables: { posts: ['Query:index'] } },
  /** The edge waits this long before it shows the file behind the page: see lib/website.ts. */
  'render-site': {
    entry: 'site/render-site',
    tables: { posts: ['Query:index'] },
    renders: true,
    timeoutSeconds: 8,
  },
  'get-post': { entry: 'blog/get-post', tables: { posts: ['Query:index'] } },
  stats: {
    entry: 'analytics/stats',
    tables: {
      subscribers: ['BatchGetItem'],
      posts: ['Query:index'],
      email_analytics: ['Query'],
    },
  },
  trends: {
    entry: 'analytics/trends',
    tables: { subscribers: ['BatchGetItem', 'Query:index'], email_analytics: ['Query'] },
  },
  'admin-send-email': {
    entry: 'email/admin-send-email',
    tables: {
      subscribers: ['GetItem', 'BatchGetItem'],
      email_analytics: ['UpdateItem'],
      work: ['PutItem', 'GetItem', 'UpdateItem'],
    },
    sends: ['campaign'],
    mails: 'send',
    timeoutSeconds: 25,
  },
  'list-campaigns': {
    entry: 'campaigns/list-campaigns',
    tables: { work: ['GetItem', 'Query:index'] },
  },
  'get-campaign': { entry: 'campaigns/get-campaign', tables: { work: ['GetItem'] } },
  'control-campaign': {
    entry: 'campaigns/control-campaign',
    tables: { work: ['GetItem', 'UpdateItem'] },
    sends: ['campaign'],
  },
  'campaign-receipt': {
    entry: 'campaigns/campaign-receipt',
    tables: { work: ['GetItem', 'BatchGetItem'] },
  },
  'sweep-campaigns': {
    entry: 'campaigns/sweep-campaigns',
    tables: { work: ['GetItem', 'UpdateItem', 'Query:index'] },
    sends: ['campaign'],
    mails: 'compose',
    timeoutSeconds: 50,
  },
  'run-campaign': {
    entry: 'campaigns/run-campaign',
    consumes: 'campaign',
    sends: ['campaign'],
    tables: {
      subscribers: ['Query:index', 'BatchGetItem'],
      email_analytics: ['UpdateItem'],
      work: ['GetItem', 'PutItem', 'UpdateItem', 'Query:index'],
    },
    mails: 'send',
    sendingQuota: true,
    timeoutSeconds: 240,
  },
  'record-feedback': {
    entry: 'feedback/record-feedback',
    consumes: 'feedback',
    tables: {
      subscribers: ['GetItem', 'UpdateItem'],
      work: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'],
    },
    reputation: true,
    timeoutSeconds: 30,
  },
  'campaign-feedback': {
    entry: 'feedback/campaign-feedback',
    tables: { work: ['GetItem', 'Query'] },
    tracking: true,
  },
  'get-sending': {
    entry: 'feedback/get-sending',
    tables: { work: ['GetItem', 'Query'] },
    reputation: true,
  },
  'set-sending': {
    entry: 'feedback/set-sending',
    tables: { work: ['GetItem', 'PutItem', 'Query'] },
    reputation: true,
  },
  'schedule-campaign': {
    entry: 'campaigns/schedule-campaign',
    tables: { subscribers: ['BatchGetItem'], work: ['GetItem', 'PutItem', 'UpdateItem'] },
    mails: 'compose',
    schedules: 'one-time',
  },
  'start-scheduled-campaign': {
    entry: 'campaigns/start-scheduled-campaign',
    tables: { work: ['GetItem', 'UpdateItem'] },
    sends: ['campaign'],
    mails: 'compose',
    timeoutSeconds: 30,
  },
  'email-templates': { entry: 'email/email-templates' },
  'email-preview': { entry: 'email/email-preview', mails: 'compose' },
  preflight: {
    entry: 'preflight/preflight',
    tables: { subscribers: ['BatchGetItem'], posts: ['Query:index'], work: ['GetItem'] },
    mails: 'compose',
    sendingQuota: true,
    timeoutSeconds: 20,
  },
  'edit-email-ai': { entry: 'ai/edit-email-ai', model: true, timeoutSeconds: 29 },
  'blog-scheduler': {
    entry: 'blog/blog-scheduler',
    tables: {
      posts: ['GetItem', 'UpdateItem', 'Query:index'],
      work: ['GetItem', 'PutItem', 'UpdateItem'],
      subscribers: ['BatchGetItem'],
    },
    sends: ['articles', 'campaign'],
    timeoutSeconds: 29,
  },
  'write-article': {
    entry: 'blog/write-article',
    consumes: 'articles',
    tables: {
      posts: ['GetItem', 'PutItem', 'Query:index'],
      work: ['GetItem', 'UpdateItem'],
    },
    model: true,
    timeoutSeconds: 200,
  },
  'get-job': { entry: 'blog/get-job', tables: { work: ['GetItem'] } },
  'manage-post': {
    entry: 'blog/manage-post',
    tables: { posts: ['GetItem', 'PutItem', 'UpdateItem'] },
  },
  'blog-automation': {
    entry: 'blog/blog-automation',
    tables: {
      posts: ['Query:index'],
      work: ['GetItem', 'PutItem'],
      subscribers: ['BatchGetItem'],
    },
    sends: ['campaign'],
    mails: 'compose',
  },
  'publish-due': {
    entry: 'blog/publish-due',
    tables: {
      posts: ['UpdateItem', 'Query:index'],
      work: ['PutItem', 'UpdateItem'],
      subscribers: ['BatchGetItem'],
    },
    sends: ['campaign'],
    timeoutSeconds: 60,
  },
  'send-digest': {
    entry: 'blog/send-digest',
    tables: {
      posts: ['Query:index'],
      work: ['GetItem', 'PutItem'],
      subscribers: ['BatchGetItem'],
    },
    sends: ['campaign'],
    mails: 'compose',
    timeoutSeconds: 60,
  },
  'check-published': { entry: 'blog/check-published', tables: { posts: ['Query:index'] } },
  'check-digest': {
    entry: 'blog/check-digest',
    tables: { posts: ['Query:index'], work: ['GetItem'] },
  },
  'get-automation': { entry: 'blog/get-automation', schedules: 'read' },
  'set-automation': { entry: 'blog/set-automation', schedules: 'manage' },
  health: { entry: 'http/health' },
  'unknown-route': { entry: 'http/unknown-route' },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions
