import type { BucketName } from './buckets.ts'
import type { Capability } from './capabilities.ts'
import type { QueueName } from './queues.ts'
import type { TableName, tables } from './tables.ts'

/**
 * A Lambda of the backend. `lib/` derives the Lambda's IAM policy and environment variables from these fields alone.
 */
export interface Action {
  /** All Lambdas of a capability share one log group and one alarm for errors. */
  capability: Capability
  /** The handler's file below `lambdas/`, without the extension. */
  entry: string
  tables?: { [Table in TableName]?: readonly (TableVerb | IndexQuery<Table>)[] }
  buckets?: { [Bucket in BucketName]?: readonly BucketVerb[] }
  sends?: readonly QueueName[]
  consumes?: QueueName
  /**
   * With `compose`, the Lambda gets the variables MAIL_FROM, MAIL_CONFIGURATION_SET and POSTAL_ADDRESS. `send` also
   * allows sending through SES.
   */
  mails?: 'compose' | 'send'
  /** AWS services besides DynamoDB, S3 and SQS. */
  calls?: readonly Service[]
  /** The Lambda gets each setting as an environment variable (contract/variables.ts). */
  reads?: readonly Setting[]
  /** Bundled with the Lambda: the page renderer (contract/site/renderer.ts), or sharp, which makes picture files. */
  bundles?: readonly ('renderer' | 'sharp')[]
  timeoutSeconds?: number
  /**
   * Applies only in environments that reserve concurrency (lib/concurrency.ts). If not set, the Lambda has no
   * reservation.
   */
  reservedConcurrency?: number
}

/**
 * The permissions of each service:
 * - `model`: call the configured Bedrock model.
 * - `schedules`: read, pause and resume the schedules that staff may pause (contract/schedules.ts).
 * - `sending quota`: read the account's SES quota.
 * - `staff accounts`: list the user pool.
 */
type Service = 'model' | 'schedules' | 'sending quota' | 'staff accounts'

export type Setting =
  | 'DOUBLE_OPT_IN'
  | 'JOIN_SHIELD'
  | 'MAIL_DNS'
  | 'MAIL_TRACKING'
  | 'PUBLISH_TIMES'
  | 'REPUTATION_LIMITS'
  | 'REVIEW_AI_POSTS'

export const DEFAULT_TIMEOUT_SECONDS = 10

/**
 * DynamoDB operations on a table, by their names in IAM. `Query` does not cover the table's indexes. A transaction needs
 * the operation of each of its writes.
 */
type TableVerb =
  | 'GetItem'
  | 'BatchGetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'Query'

/** Without ListBucket, S3 answers 403 for a missing key instead of 404. */
type BucketVerb = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket'

/** A query of one index, for example `Query:by-id`. */
type IndexQuery<Table extends TableName> =
  `Query:${keyof (typeof tables)[Table]['indexes'] & string}`

export const actions = {
  join: {
    capability: 'joining',
    entry: 'subscribers/handlers/join',
    tables: {
      subscribers: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      work: ['PutItem', 'UpdateItem', 'DeleteItem'],
    },
    reads: ['DOUBLE_OPT_IN', 'JOIN_SHIELD'],
  },
  'join-challenge': {
    capability: 'joining',
    entry: 'subscribers/handlers/join-challenge',
    tables: { work: ['BatchGetItem', 'PutItem'] },
    reads: ['JOIN_SHIELD'],
  },
  'count-waiting': {
    capability: 'analytics',
    entry: 'subscribers/handlers/count-waiting',
    tables: { subscribers: ['BatchGetItem'] },
  },
  'join-by-form': {
    capability: 'joining',
    entry: 'subscribers/handlers/join-by-form',
    tables: {
      subscribers: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      work: ['PutItem'],
    },
    reads: ['DOUBLE_OPT_IN', 'JOIN_SHIELD'],
    sends: ['welcome'],
  },
  unsubscribe: {
    capability: 'joining',
    entry: 'subscribers/handlers/unsubscribe',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], work: ['UpdateItem'] },
  },
  'unsubscribe-by-form': {
    capability: 'joining',
    entry: 'subscribers/handlers/unsubscribe-by-form',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], work: ['UpdateItem'] },
  },
  'undo-unsubscribe': {
    capability: 'joining',
    entry: 'subscribers/handlers/undo-unsubscribe',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], work: ['UpdateItem'] },
  },
  'undo-unsubscribe-by-form': {
    capability: 'joining',
    entry: 'subscribers/handlers/undo-unsubscribe-by-form',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], work: ['UpdateItem'] },
  },
  confirm: {
    capability: 'joining',
    entry: 'subscribers/handlers/confirm',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], work: ['UpdateItem'] },
  },
  'confirm-by-form': {
    capability: 'joining',
    entry: 'subscribers/handlers/confirm-by-form',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], work: ['UpdateItem'] },
  },
  'list-subscribers': {
    capability: 'subscribers',
    entry: 'subscribers/handlers/list-subscribers',
    tables: {
      subscribers: ['Query:by-state', 'BatchGetItem'],
      work: ['UpdateItem'],
      audit: ['PutItem'],
    },
  },
  'get-subscriber': {
    capability: 'subscribers',
    entry: 'privacy/handlers/get-subscriber',
    tables: { subscribers: ['Query:by-id', 'GetItem'], work: ['Query:campaigns', 'BatchGetItem'] },
    timeoutSeconds: 29,
  },
  'add-subscriber': {
    capability: 'subscribers',
    entry: 'subscribers/handlers/add-subscriber',
    tables: {
      subscribers: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      audit: ['PutItem'],
    },
    reads: ['DOUBLE_OPT_IN'],
  },
  'set-suppression': {
    capability: 'subscribers',
    entry: 'subscribers/handlers/set-suppression',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], audit: ['PutItem'] },
  },
  'renew-links': {
    capability: 'subscribers',
    entry: 'subscribers/handlers/renew-links',
    tables: { subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'], audit: ['PutItem'] },
  },
  'tag-subscribers': {
    capability: 'segments',
    entry: 'subscribers/handlers/tag-subscribers',
    tables: {
      subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem'],
      audit: ['PutItem'],
    },
    timeoutSeconds: 29,
  },
  'list-segments': {
    capability: 'segments',
    entry: 'subscribers/handlers/list-segments',
    tables: { work: ['Query'] },
  },
  'change-segment': {
    capability: 'segments',
    entry: 'subscribers/handlers/change-segment',
    tables: { work: ['Query', 'GetItem', 'PutItem', 'UpdateItem'], audit: ['PutItem'] },
  },
  'describe-audience': {
    capability: 'segments',
    entry: 'subscribers/handlers/describe-audience',
    tables: { subscribers: ['Query:by-state', 'BatchGetItem'] },
    timeoutSeconds: 29,
  },
  'count-segment': {
    capability: 'segments',
    entry: 'subscribers/handlers/count-segment',
    tables: { subscribers: ['Query:by-state', 'BatchGetItem'] },
    timeoutSeconds: 29,
  },
  'import-subscribers': {
    capability: 'subscribers',
    entry: 'subscribers/handlers/import-subscribers',
    tables: {
      subscribers: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      work: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      audit: ['PutItem'],
    },
    reads: ['DOUBLE_OPT_IN'],
    timeoutSeconds: 29,
  },
  'recent-imports': {
    capability: 'subscribers',
    entry: 'subscribers/handlers/recent-imports',
    tables: {
      subscribers: ['Query:by-id', 'BatchGetItem', 'UpdateItem', 'DeleteItem'],
      work: ['GetItem', 'UpdateItem', 'DeleteItem', 'Query'],
      audit: ['PutItem'],
    },
    timeoutSeconds: 29,
  },
  'erase-subscriber': {
    capability: 'subscribers',
    entry: 'privacy/handlers/erase-subscriber',
    tables: {
      subscribers: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      work: ['Query:campaigns', 'BatchGetItem', 'UpdateItem'],
      audit: ['PutItem'],
    },
    timeoutSeconds: 29,
  },
  'clear-engagement': {
    capability: 'subscribers',
    entry: 'privacy/handlers/clear-engagement',
    tables: { subscribers: ['Query:by-state', 'BatchGetItem', 'UpdateItem'] },
    timeoutSeconds: 240,
  },
  'follow-unsubscribe-link': {
    capability: 'joining',
    entry: 'subscribers/handlers/follow-unsubscribe-link',
  },
  'request-welcome': {
    capability: 'welcome',
    entry: 'welcome/handlers/request-welcome',
    sends: ['welcome'],
  },
  'send-welcome': {
    capability: 'welcome',
    entry: 'welcome/handlers/send-welcome',
    consumes: 'welcome',
    tables: {
      subscribers: ['Query:by-id', 'GetItem', 'UpdateItem'],
      email_analytics: ['UpdateItem'],
      work: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    },
    mails: 'send',
    reads: ['MAIL_DNS'],
    timeoutSeconds: 50,
  },
  'uncertain-welcomes': {
    capability: 'welcome',
    entry: 'welcome/handlers/uncertain-welcomes',
    tables: {
      subscribers: ['Query:by-id', 'GetItem', 'UpdateItem'],
      work: ['Query', 'PutItem', 'DeleteItem'],
      audit: ['PutItem'],
    },
  },
  'list-posts': {
    capability: 'blog',
    entry: 'posts/handlers/list-posts',
    tables: { posts: ['Query:by-status'] },
  },
  /**
   * CloudFront shows the page's static file if rendering fails or takes longer than `timeoutSeconds` (lib/website.ts).
   */
  'render-site': {
    capability: 'blog',
    entry: 'site/handlers/render-site',
    tables: { posts: ['Query:by-status', 'Query:by-slug'] },
    bundles: ['renderer'],
    timeoutSeconds: 8,
  },
  'search-blog': {
    capability: 'blog',
    entry: 'site/handlers/search-blog',
    tables: { posts: ['Query:by-status'] },
    bundles: ['renderer'],
    timeoutSeconds: 8,
    reservedConcurrency: 5,
  },
  /** This action needs no bucket: it fetches the cover from the site, as browsers do. */
  'draw-post-picture': {
    capability: 'blog',
    entry: 'site/handlers/draw-post-picture',
    tables: { posts: ['Query:by-slug'] },
    bundles: ['renderer', 'sharp'],
    timeoutSeconds: 8,
  },
  'get-post': {
    capability: 'blog',
    entry: 'posts/handlers/get-post',
    tables: { posts: ['Query:by-slug'] },
  },
  stats: {
    capability: 'analytics',
    entry: 'analytics/handlers/stats',
    tables: {
      subscribers: ['BatchGetItem'],
      posts: ['Query:by-status'],
      email_analytics: ['Query'],
    },
  },
  trends: {
    capability: 'analytics',
    entry: 'analytics/handlers/trends',
    tables: { subscribers: ['BatchGetItem', 'Query:growth'], email_analytics: ['Query'] },
  },
  'admin-send-email': {
    capability: 'mail',
    entry: 'campaigns/handlers/admin-send-email',
    tables: {
      posts: ['Query:by-status'],
      subscribers: ['GetItem', 'BatchGetItem', 'Query:by-state'],
      email_analytics: ['UpdateItem'],
      work: ['PutItem', 'GetItem', 'UpdateItem', 'ConditionCheckItem'],
      audit: ['PutItem'],
    },
    sends: ['campaign'],
    mails: 'send',
    timeoutSeconds: 25,
  },
  'list-campaigns': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/list-campaigns',
    tables: { work: ['GetItem', 'Query:campaigns', 'Query:scheduled'] },
  },
  'get-campaign': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/get-campaign',
    tables: { work: ['GetItem'] },
  },
  'campaign-history': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/campaign-history',
    tables: { work: ['GetItem', 'BatchGetItem', 'Query:campaigns'] },
    reads: ['MAIL_TRACKING'],
  },
  'control-campaign': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/control-campaign',
    tables: { work: ['GetItem', 'UpdateItem'], audit: ['PutItem'] },
    sends: ['campaign'],
  },
  'settle-uncertain': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/settle-uncertain',
    tables: {
      work: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query:open'],
      email_analytics: ['UpdateItem'],
      audit: ['PutItem'],
    },
    sends: ['campaign'],
    timeoutSeconds: 29,
  },
  'campaign-receipt': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/campaign-receipt',
    tables: { work: ['GetItem', 'BatchGetItem'] },
  },
  'sweep-campaigns': {
    capability: 'sending',
    entry: 'sweeper/handlers/sweep-campaigns',
    tables: {
      work: [
        'GetItem',
        'UpdateItem',
        'ConditionCheckItem',
        'Query',
        'Query:open',
        'Query:scheduled',
      ],
      email_analytics: ['UpdateItem'],
      audit: ['PutItem'],
    },
    sends: ['campaign', 'welcome'],
    mails: 'send',
    timeoutSeconds: 50,
  },
  'run-campaign': {
    capability: 'sending',
    entry: 'campaigns/handlers/run-campaign',
    consumes: 'campaign',
    sends: ['campaign'],
    tables: {
      subscribers: ['Query:by-state', 'BatchGetItem'],
      email_analytics: ['UpdateItem'],
      work: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query:open'],
      audit: ['PutItem'],
    },
    mails: 'send',
    calls: ['sending quota'],
    timeoutSeconds: 240,
  },
  'record-feedback': {
    capability: 'feedback',
    entry: 'feedback/handlers/record-feedback',
    consumes: 'feedback',
    tables: {
      subscribers: ['GetItem', 'BatchGetItem', 'UpdateItem'],
      email_analytics: ['UpdateItem'],
      work: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      audit: ['PutItem'],
    },
    reads: ['REPUTATION_LIMITS'],
    timeoutSeconds: 30,
  },
  'campaign-feedback': {
    capability: 'campaigns',
    entry: 'campaigns/handlers/campaign-feedback',
    tables: { work: ['GetItem', 'BatchGetItem', 'Query', 'Query:campaigns'] },
    reads: ['MAIL_TRACKING'],
  },
  'campaign-rates': {
    capability: 'analytics',
    entry: 'campaigns/handlers/campaign-rates',
    tables: { work: ['BatchGetItem', 'Query:campaigns'] },
    reads: ['MAIL_TRACKING'],
  },
  engagement: {
    capability: 'campaigns',
    entry: 'campaigns/handlers/engagement',
    tables: { work: ['GetItem', 'Query'] },
    reads: ['MAIL_TRACKING'],
  },
  'get-sending': {
    capability: 'campaigns',
    entry: 'mail/handlers/get-sending',
    tables: { work: ['GetItem', 'Query'] },
    reads: ['REPUTATION_LIMITS'],
  },
  'set-sending': {
    capability: 'campaigns',
    entry: 'mail/handlers/set-sending',
    tables: { work: ['GetItem', 'UpdateItem', 'Query'], audit: ['PutItem'] },
    reads: ['REPUTATION_LIMITS'],
  },
  'schedule-campaign': {
    capability: 'mail',
    entry: 'campaigns/handlers/schedule-campaign',
    tables: {
      posts: ['Query:by-status'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      work: ['GetItem', 'PutItem', 'UpdateItem'],
      audit: ['PutItem'],
    },
    mails: 'compose',
  },
  'email-templates': {
    capability: 'mail',
    entry: 'mail/handlers/email-templates',
    tables: { posts: ['Query:by-status'] },
  },
  'get-mail': {
    capability: 'mail',
    entry: 'campaigns/handlers/get-mail',
    tables: { work: ['GetItem'] },
  },
  'preview-mail': {
    capability: 'mail',
    entry: 'campaigns/handlers/preview-mail',
    tables: {
      work: ['GetItem'],
      posts: ['Query:by-slug'],
      subscribers: ['Query:by-state', 'BatchGetItem'],
    },
    mails: 'compose',
  },
  'save-mail': {
    capability: 'mail',
    entry: 'campaigns/handlers/save-mail',
    tables: { work: ['GetItem', 'UpdateItem'], audit: ['PutItem'] },
    mails: 'compose',
  },
  'email-preview': {
    capability: 'mail',
    entry: 'mail/handlers/email-preview',
    tables: { posts: ['Query:by-status'], subscribers: ['Query:by-state', 'BatchGetItem'] },
    mails: 'compose',
  },
  preflight: {
    capability: 'mail',
    entry: 'campaigns/handlers/preflight',
    tables: {
      pictures: ['GetItem'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      posts: ['Query:by-status'],
      work: ['GetItem', 'Query:campaigns'],
    },
    mails: 'compose',
    calls: ['sending quota'],
    timeoutSeconds: 20,
  },
  'edit-email-ai': {
    capability: 'mail',
    entry: 'mail/handlers/edit-email-ai',
    calls: ['model'],
    timeoutSeconds: 29,
  },
  'blog-scheduler': {
    capability: 'posts',
    entry: 'publishing/handlers/blog-scheduler',
    tables: {
      posts: ['GetItem', 'UpdateItem', 'Query:by-status'],
      work: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      audit: ['PutItem'],
    },
    sends: ['articles', 'campaign'],
    reads: ['PUBLISH_TIMES'],
    timeoutSeconds: 29,
  },
  'write-article': {
    capability: 'posts',
    entry: 'posts/handlers/write-article',
    consumes: 'articles',
    tables: {
      posts: ['GetItem', 'PutItem', 'Query:by-status'],
      work: ['GetItem', 'PutItem', 'UpdateItem'],
      audit: ['PutItem'],
    },
    calls: ['model'],
    reads: ['REVIEW_AI_POSTS'],
    timeoutSeconds: 200,
  },
  'get-job': {
    capability: 'posts',
    entry: 'posts/handlers/get-job',
    tables: { work: ['GetItem'] },
  },
  'manage-post': {
    capability: 'posts',
    entry: 'posts/handlers/manage-post',
    tables: {
      posts: ['GetItem', 'PutItem', 'UpdateItem'],
      work: ['GetItem', 'PutItem', 'UpdateItem'],
      pictures: ['GetItem'],
      audit: ['PutItem'],
    },
  },
  'plan-publishing': {
    capability: 'posts',
    entry: 'publishing/handlers/plan-publishing',
    tables: {
      posts: ['Query:by-status'],
      work: ['GetItem', 'Query'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
    },
    mails: 'compose',
    timeoutSeconds: 20,
  },
  'publish-post': {
    capability: 'posts',
    entry: 'publishing/handlers/publish-post',
    tables: {
      posts: ['GetItem', 'UpdateItem'],
      work: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      audit: ['PutItem'],
    },
    sends: ['campaign'],
    timeoutSeconds: 20,
  },
  'list-all-posts': {
    capability: 'posts',
    entry: 'posts/handlers/list-all-posts',
    tables: { posts: ['Query:by-status'] },
  },
  'read-post': {
    capability: 'posts',
    entry: 'posts/handlers/read-post',
    tables: { posts: ['GetItem'], work: ['GetItem'] },
  },
  'list-post-versions': {
    capability: 'posts',
    entry: 'posts/handlers/list-post-versions',
    tables: { posts: ['GetItem'], work: ['Query'] },
  },
  'read-post-version': {
    capability: 'posts',
    entry: 'posts/handlers/read-post-version',
    tables: { posts: ['GetItem'], work: ['GetItem'] },
  },
  'begin-upload': {
    capability: 'pictures',
    entry: 'pictures/handlers/begin-upload',
    buckets: { uploads: ['PutObject'] },
  },
  'finish-upload': {
    capability: 'pictures',
    entry: 'pictures/handlers/finish-upload',
    tables: { pictures: ['GetItem', 'PutItem'], audit: ['PutItem'] },
    buckets: { uploads: ['GetObject', 'ListBucket', 'DeleteObject'], pictures: ['PutObject'] },
    bundles: ['sharp'],
    timeoutSeconds: 29,
  },
  'list-pictures': {
    capability: 'pictures',
    entry: 'pictures/handlers/list-pictures',
    tables: { pictures: ['Query:by-shelf'] },
  },
  'get-picture': {
    capability: 'pictures',
    entry: 'picture-uses/handlers/get-picture',
    tables: {
      pictures: ['GetItem'],
      posts: ['Query:by-status'],
      work: ['Query:campaigns', 'BatchGetItem'],
    },
    timeoutSeconds: 29,
  },
  'manage-picture': {
    capability: 'pictures',
    entry: 'picture-uses/handlers/manage-picture',
    tables: {
      pictures: ['GetItem', 'PutItem'],
      posts: ['Query:by-status'],
      work: ['Query:campaigns', 'BatchGetItem'],
      audit: ['PutItem'],
    },
    timeoutSeconds: 29,
  },
  'clear-pictures': {
    capability: 'pictures',
    entry: 'picture-uses/handlers/clear-pictures',
    tables: {
      pictures: ['Query:by-shelf', 'PutItem', 'DeleteItem'],
      posts: ['Query:by-status'],
      work: ['Query:campaigns', 'BatchGetItem'],
    },
    buckets: { pictures: ['DeleteObject'] },
    timeoutSeconds: 240,
  },
  'blog-automation': {
    capability: 'publishing',
    entry: 'publishing/handlers/blog-automation',
    tables: {
      posts: ['Query:by-status'],
      work: ['GetItem', 'PutItem', 'Query'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      audit: ['PutItem'],
    },
    sends: ['campaign'],
    mails: 'compose',
    timeoutSeconds: 20,
  },
  'publish-due': {
    capability: 'publishing',
    entry: 'publishing/handlers/publish-due',
    tables: {
      posts: ['UpdateItem', 'Query:by-status'],
      work: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      audit: ['PutItem'],
    },
    sends: ['campaign'],
    calls: ['schedules'],
    timeoutSeconds: 60,
  },
  'send-digest': {
    capability: 'publishing',
    entry: 'publishing/handlers/send-digest',
    tables: {
      posts: ['Query:by-status'],
      work: ['GetItem', 'PutItem', 'Query'],
      subscribers: ['BatchGetItem', 'Query:by-state'],
      audit: ['PutItem'],
    },
    sends: ['campaign'],
    mails: 'compose',
    calls: ['schedules'],
    timeoutSeconds: 60,
  },
  'check-published': {
    capability: 'publishing',
    entry: 'publishing/handlers/check-published',
    tables: { posts: ['Query:by-status'], work: ['GetItem'] },
    calls: ['schedules'],
  },
  'check-digest': {
    capability: 'publishing',
    entry: 'publishing/handlers/check-digest',
    tables: { posts: ['Query:by-status'], work: ['GetItem'] },
    calls: ['schedules'],
  },
  'get-automation': {
    capability: 'publishing',
    entry: 'publishing/handlers/get-automation',
    tables: { work: ['GetItem'] },
  },
  'set-digest-segment': {
    capability: 'publishing',
    entry: 'publishing/handlers/set-digest-segment',
    tables: { work: ['GetItem', 'PutItem', 'DeleteItem'], audit: ['PutItem'] },
  },
  'set-automation': {
    capability: 'publishing',
    entry: 'publishing/handlers/set-automation',
    tables: { work: ['GetItem', 'PutItem', 'DeleteItem'], audit: ['PutItem'] },
    calls: ['schedules'],
  },
  'read-audit': {
    capability: 'audit',
    entry: 'privacy/handlers/read-audit',
    tables: {
      audit: ['Query', 'Query:by-actor', 'Query:by-action', 'Query:by-object'],
      subscribers: ['Query:by-id'],
    },
  },
  'record-export': {
    capability: 'audit',
    entry: 'platform/handlers/record-export',
    tables: { audit: ['PutItem'] },
  },
  'list-staff': {
    capability: 'audit',
    entry: 'platform/handlers/list-staff',
    calls: ['staff accounts'],
  },
  health: { capability: 'platform', entry: 'platform/handlers/health' },
  'unknown-route': { capability: 'platform', entry: 'platform/handlers/unknown-route' },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions
