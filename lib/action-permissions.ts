import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Action } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import type { PictureBuckets } from './buckets.ts'
import type { Mail } from './mail.ts'
import type { Queues } from './queues.ts'
import type { SignIn } from './sign-in.ts'
import type { Tables } from './tables.ts'

export interface GrantableResources {
  tables: Tables
  buckets: PictureBuckets
  queues: Queues
  mail: Mail
  signIn: SignIn
  /** The only From address that IAM allows for mail. */
  mailFrom: string
  modelArns: readonly string[]
}

/**
 * The action's entry in contract/actions.ts as IAM statements. Three permissions come from elsewhere: reading a queue
 * (CDK's event source), writing the log (backend-action.ts) and pausing schedules (schedules.ts).
 */
export function permissionsOf(action: Action, resources: GrantableResources): PolicyStatement[] {
  return [
    ...tableStatements(action, resources.tables),
    ...bucketStatements(action, resources.buckets),
    ...queueStatements(action, resources.queues),
    ...(action.mails === 'send' ? [mailStatement(resources)] : []),
    // ses:GetSendQuota has no resource type, so IAM accepts only `*`.
    ...(action.calls?.includes('sending quota') ? [allow(['ses:GetSendQuota'], ['*'])] : []),
    ...(action.calls?.includes('model')
      ? [allow(['bedrock:InvokeModel'], [...resources.modelArns])]
      : []),
    ...(action.calls?.includes('staff accounts')
      ? [allow(['cognito-idp:ListUsers'], [resources.signIn.userPool.userPoolArn])]
      : []),
  ]
}

const INDEX_QUERY = 'Query:'

function tableStatements({ tables = {} }: Action, stackTables: Tables): PolicyStatement[] {
  return namesOf(tables).flatMap((name) => {
    const verbs: readonly string[] = tables[name] ?? []
    const { tableArn } = stackTables.get(name)
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

/** ListBucket is granted on the bucket's ARN. All other verbs are granted on the ARN of the bucket's objects. */
function bucketStatements(
  { buckets = {} }: Action,
  stackBuckets: PictureBuckets,
): PolicyStatement[] {
  return namesOf(buckets).flatMap((name) => {
    const verbs: readonly string[] = buckets[name] ?? []
    const onObjects = verbs.filter((verb) => verb !== 'ListBucket').map((verb) => `s3:${verb}`)
    const { bucketArn } = stackBuckets[name]
    return [
      ...(onObjects.length > 0 ? [allow(onObjects, [`${bucketArn}/*`])] : []),
      ...(verbs.includes('ListBucket') ? [allow(['s3:ListBucket'], [bucketArn])] : []),
    ]
  })
}

function queueStatements({ sends = [] }: Action, queues: Queues): PolicyStatement[] {
  return sends.map((name) => allow(['sqs:SendMessage'], [queues.get(name).queueArn]))
}

function mailStatement({ mail, mailFrom }: GrantableResources): PolicyStatement {
  return new PolicyStatement({
    actions: ['ses:SendRawEmail'],
    resources: [...mail.sendingArns],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
  })
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources })
}
