import { pick } from 'es-toolkit'
import type { Action } from '../contract/actions.ts'
import { DEFAULT_REPUTATION_LIMITS } from '../contract/mail/reputation-limits.ts'
import type { QueueName } from '../contract/queues.ts'
import type { TableName } from '../contract/tables.ts'
import { type Variable, variablesOf } from '../contract/variables.ts'
import type { PictureBuckets } from './buckets.ts'
import { RENDERER_FOLDER } from './bundling.ts'
import type { Environment } from './environments.ts'
import type { Mail } from './mail.ts'
import type { Queues } from './queues.ts'
import { scheduleNames, timesOf } from './schedule-names.ts'
import type { Secrets } from './secrets.ts'
import type { SignIn } from './sign-in.ts'
import type { Tables } from './tables.ts'

export interface ActionVariablesProps {
  action: Action
  environment: Environment
  siteUrl: string
  secrets: Secrets
  tables: Tables
  buckets: PictureBuckets
  queues: Queues
  mail: Mail
  signIn: SignIn
}

/** Only the variables that the action needs, for example only the names of its own tables. */
export function actionVariables(props: ActionVariablesProps): Record<string, string> {
  const { action, environment, tables, queues } = props
  const { mail } = environment
  const table = (name: TableName) => tables.get(name).tableName
  const queue = (name: QueueName) => queues.get(name).queueUrl
  const all: Record<Variable, string> = {
    SUBSCRIBERS_TABLE: table('subscribers'),
    POSTS_TABLE: table('posts'),
    EMAIL_ANALYTICS_TABLE: table('email_analytics'),
    WORK_TABLE: table('work'),
    PICTURES_TABLE: table('pictures'),
    AUDIT_TABLE: table('audit'),
    WELCOME_QUEUE_URL: queue('welcome'),
    ARTICLES_QUEUE_URL: queue('articles'),
    CAMPAIGN_QUEUE_URL: queue('campaign'),
    FEEDBACK_QUEUE_URL: queue('feedback'),
    UPLOADS_BUCKET: props.buckets.uploads.bucketName,
    PICTURES_BUCKET: props.buckets.pictures.bucketName,
    SITE_URL: props.siteUrl,
    TIME_ZONE: environment.timeZone,
    ORIGIN_SECRET_SHA256: props.secrets.originSha256,
    LINK_KEY: props.secrets.linkKey,
    MAIL_FROM: mail.from,
    MAIL_CONFIGURATION_SET: props.mail.configurationSet.configurationSetName,
    POSTAL_ADDRESS: mail.postalAddress,
    MAIL_SHARE: String(mail.share ?? 1),
    MODEL_ID: environment.model.profile,
    USER_POOL_ID: props.signIn.userPool.userPoolId,
    REVIEW_AI_POSTS: environment.reviewAiPosts ? 'on' : 'off',
    DOUBLE_OPT_IN: mail.doubleOptIn ? 'on' : 'off',
    JOIN_SHIELD: environment.joinShield === false ? 'off' : 'on',
    RENDERER_MODULE: `./${RENDERER_FOLDER}/renderer.mjs`,
    SCHEDULE_NAMES: scheduleNames(environment),
    PUBLISH_TIMES: JSON.stringify(timesOf(environment).publish),
    REPUTATION_LIMITS: JSON.stringify(mail.limits ?? DEFAULT_REPUTATION_LIMITS),
    MAIL_TRACKING: mail.tracking ?? 'on',
    MAIL_DNS: 'system',
  }
  return pick(all, variablesOf(action))
}
