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
  mails?: boolean
  timeoutSeconds?: number
}

/** IAM's names. A transaction needs the verbs of its parts; `Query:index` reads indexes only. */
export type TableVerb =
  | 'GetItem'
  | 'BatchGetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'Query'
  | 'Query:index'

export const actions = {
  subscribe: { entry: 'subscribers/subscribe', tables: { subscribers: ['PutItem', 'UpdateItem'] } },
  unsubscribe: {
    entry: 'subscribers/unsubscribe',
    tables: { subscribers: ['Query:index', 'UpdateItem'] },
  },
  'undo-unsubscribe': {
    entry: 'subscribers/undo-unsubscribe',
    tables: { subscribers: ['Query:index', 'UpdateItem'] },
  },
  'follow-unsubscribe-link': { entry: 'subscribers/follow-unsubscribe-link' },
  'request-welcome': { entry: 'email/request-welcome', sends: ['welcome'] },
  'send-welcome': {
    entry: 'email/send-welcome',
    consumes: 'welcome',
    tables: { subscribers: ['UpdateItem'], email_analytics: ['UpdateItem'] },
    mails: true,
    timeoutSeconds: 50,
  },
  'list-posts': { entry: 'blog/list-posts', tables: { posts: ['Query:index'] } },
  'get-post': { entry: 'blog/get-post', tables: { posts: ['Query:index'] } },
  stats: {
    entry: 'analytics/stats',
    tables: {
      subscribers: ['BatchGetItem'],
      posts: ['Query:index'],
      email_analytics: ['Query'],
    },
  },
  health: { entry: 'http/health' },
  'unknown-route': { entry: 'http/unknown-route' },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions
