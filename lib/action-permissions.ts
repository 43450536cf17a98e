import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Action } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import type { PictureBuckets } from './buckets.ts'
import type { Mail } from './mail.ts'
import type { Queues } from './queues.ts'
import type { SignIn } from './sign-in.ts'
import type { Tables } from './tables.ts'

export interface Touchable {
  tables: Tables
  buckets: PictureBuckets
  queues: Queues
  mail: Mail
  /** The staff's accounts. */
  signIn: SignIn
  /** The only From address that mail may carry. */
  mailFrom: string
  /** The configured model: its profile, and itself in every region that the profile uses. */
  modelArns: readonly string[]
}

/**
 * What an action's entry in contract/actions.ts lets it do, as IAM statements, and nothing more. Not among
 * them: reading its queue, which the event source adds; writing its log, which its role has; and the schedules, which
 * are made after the functions that they run.
 */
export function permissionsOf(action: Action, touchable: Touchable): PolicyStatement[] {
  return [
    ...tableStatements(action, touchable.tables),
    ...bucketStatements(action, touchable.buckets),
    ...queueStatements(action, touchable.queues),
    ...(action.mails === 'send' ? [mailStatement(touchable)] : []),
    // SES has no resource for it: IAM takes only the star.
    ...(action.calls?.includes('sending quota') ? [allow(['ses:GetSendQuota'], ['*'])] : []),
    ...(action.calls?.includes('model')
      ? [allow(['bedrock:InvokeModel'], [...touchable.modelArns])]
      : []),
    ...(action.calls?.includes('staff accounts')
      ? [allow(['cognito-idp:ListUsers'], [touchable.signIn.userPool.userPoolArn])]
      : []),
  ]
}

const INDEX_QUERY = 'Query:'

function tableStatements({ tables = {} }: Action, made: Tables): PolicyStatement[] {
  return namesOf(tables).flatMap((name) => {
    const verbs: readonly string[] = tables[name] ?? []
    const { tableArn } = made.get(name)
    const onTable = verbs.filter((verb) => !verb.startsWith(INDEX_QUERY))
    const indexes = verbs
      .filter((verb) => verb.startsWith(INDEX_QUERY))
      .map((verb) => `${tableArn}/index/${verb.slice(INDEX_QUERY.length)}`)
    return [
      ...(onTable.length > 0
        ? [
            allow(
              onTable.map((verb) => `dynamodb:${verb}`),
              [tableArn],
            ),
          ]
        : []),
      ...(indexes.length > 0 ? [allow(['dynamodb:Query'], indexes)] : []),
    ]
  })
}

/** Listing is of the bucket itself, everything else of what is in it. */
function bucketStatements({ buckets = {} }: Action, made: PictureBuckets): PolicyStatement[] {
  return namesOf(buckets).flatMap((name) => {
    const verbs: readonly string[] = buckets[name] ?? []
    const onObjects = verbs.filter((verb) => verb !== 'ListBucket').map((verb) => `s3:${verb}`)
    const { bucketArn } = made[name]
    return [
      ...(onObjects.length > 0 ? [allow(onObjects, [`${bucketArn}/*`])] : []),
      ...(verbs.includes('ListBucket') ? [allow(['s3:ListBucket'], [bucketArn])] : []),
    ]
  })
}

function queueStatements({ sends = [] }: Action, queues: Queues): PolicyStatement[] {
  return sends.map((name) => allow(['sqs:SendMessage'], [queues.get(name).queueArn]))
}

function mailStatement({ mail, mailFrom }: Touchable): PolicyStatement {
  return new PolicyStatement({
    actions: ['ses:SendRawEmail'],
    resources: [...mail.sendingArns],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
  })
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources })
}
