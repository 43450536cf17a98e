import { describe, expect, it } from 'vitest'
import { type Action, type ActionName, actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { queueShape } from '../../contract/queues.ts'
import { schedules } from '../../contract/schedules.ts'
import { bucketVariables, queueVariables, tableVariables } from '../../contract/variables.ts'
import { functionOf, statementsOf, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const names = namesOf(actions)

describe.each(names)('the function of %s', (name) => {
  const { properties } = functionOf(template, name)
  const action: Action = actions[name]

  it('runs Node.js 24 on arm64, or on x64 if it needs sharp', () => {
    const architecture = action.bundles?.includes('sharp') ? 'x86_64' : 'arm64'
    expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: [architecture] })
  })

  it('logs JSON to a log that expires', () => {
    expect(properties.LoggingConfig.LogFormat).toBe('JSON')
    const log = template.findResources('AWS::Logs::LogGroup')[properties.LoggingConfig.LogGroup.Ref]
    expect(log?.Properties.RetentionInDays).toBe(14)
  })

  it('has the timeout in the contract, or else 10 seconds', () => {
    expect(properties.Timeout).toBe(action.timeoutSeconds ?? 10)
  })

  it('has variables only for the resources that it uses', () => {
    const mail = ['MAIL_FROM', 'MAIL_CONFIGURATION_SET', 'POSTAL_ADDRESS']
    expect(Object.keys(properties.Environment.Variables).toSorted()).toEqual(
      [
        'NODE_OPTIONS',
        'ORIGIN_SECRET_SHA256',
        'REQUIRED_VARIABLES',
        'SITE_URL',
        'TIME_ZONE',
        ...namesOf(action.tables ?? {}).map((table) => tableVariables[table]),
        ...namesOf(action.buckets ?? {}).map((bucket) => bucketVariables[bucket]),
        ...queuesOf(action).map((queue) => queueVariables[queue]),
        ...(action.mails ? mail : []),
        ...(action.tables && 'subscribers' in action.tables ? ['LINK_KEY'] : []),
        ...(action.calls?.includes('model') ? ['MODEL_ID'] : []),
        ...scheduleVariables(action),
        ...(action.reads ?? []),
        ...(action.bundles?.includes('renderer') ? ['RENDERER_MODULE'] : []),
        ...(action.calls?.includes('sending quota') ? ['MAIL_SHARE'] : []),
        ...(action.calls?.includes('staff accounts') ? ['USER_POOL_ID'] : []),
      ].toSorted(),
    )
  })

  it('has only the permissions in the contract and the permission to write its own log', () => {
    expect(allowed(name)).toEqual(expected(name, action))
  })
})

/** A consumer changes the visibility of failed messages, so it needs the URL of its queue. */
function queuesOf({ sends = [], consumes }: Action) {
  return [...new Set([...sends, ...(consumes ? [consumes] : [])])]
}

function scheduleVariables({ calls = [] }: Action): string[] {
  return calls.includes('schedules') ? ['SCHEDULE_NAMES'] : []
}

describe('examples of narrow permissions:', () => {
  it('the function join may write only to two tables and its log', () => {
    const log = functionOf(template, 'join').properties.LoggingConfig.LogGroup.Ref
    expect(allowed('join')).toEqual([
      `dynamodb:BatchGetItem on ${table('subscribers')}`,
      `dynamodb:DeleteItem on ${table('subscribers')}`,
      `dynamodb:DeleteItem on ${table('work')}`,
      `dynamodb:PutItem on ${table('subscribers')}`,
      `dynamodb:PutItem on ${table('work')}`,
      `dynamodb:UpdateItem on ${table('subscribers')}`,
      `dynamodb:UpdateItem on ${table('work')}`,
      `logs:CreateLogStream on \${${log}.Arn}`,
      `logs:PutLogEvents on \${${log}.Arn}`,
    ])
  })

  it('the function list-posts may query an index of the posts, but not the table itself', () => {
    expect(allowed('list-posts')).not.toContain(`dynamodb:Query on ${table('posts')}`)
    expect(allowed('list-posts')).toContain(`dynamodb:Query on ${table('posts')}/index/by-status`)
  })
})

describe('the consumer of a queue:', () => {
  const consumers = names.filter((name) => 'consumes' in actions[name])

  it.each(consumers)('%s gets the contract’s batch size and reports failed messages', (name) => {
    const { batchSize, batchWindow } = shapeOf(name)
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: functionOf(template, name).id },
      BatchSize: batchSize,
      ...(batchWindow !== undefined && { MaximumBatchingWindowInSeconds: batchWindow }),
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    })
  })

  function shapeOf(name: ActionName) {
    const { consumes }: Action = actions[name]
    if (!consumes) throw new Error(`${name} consumes no queue`)
    return queueShape(consumes)
  }
})

/** The permissions of an action's role, each as `verb on resource`. */
function allowed(name: ActionName): string[] {
  return statementsOf(template, name)
    .flatMap(({ actions, resources }) =>
      actions.flatMap((verb) => resources.map((resource) => `${verb} on ${text(resource)}`)),
    )
    .toSorted()
}

function expected(name: ActionName, action: Action): string[] {
  const log = functionOf(template, name).properties.LoggingConfig.LogGroup.Ref
  const rights = [`logs:CreateLogStream on \${${log}.Arn}`, `logs:PutLogEvents on \${${log}.Arn}`]
  for (const tableName of namesOf(action.tables ?? {}))
    for (const verb of action.tables?.[tableName] ?? [])
      rights.push(
        verb.startsWith('Query:')
          ? `dynamodb:Query on ${table(tableName)}/index/${verb.slice('Query:'.length)}`
          : `dynamodb:${verb} on ${table(tableName)}`,
      )
  for (const bucketName of namesOf(action.buckets ?? {}))
    for (const verb of action.buckets?.[bucketName] ?? [])
      rights.push(`s3:${verb} on ${bucket(bucketName)}${verb === 'ListBucket' ? '' : '/*'}`)
  for (const queueName of action.sends ?? []) rights.push(`sqs:SendMessage on ${queue(queueName)}`)
  if (action.consumes)
    for (const verb of CONSUMING) rights.push(`sqs:${verb} on ${queue(action.consumes)}`)
  if (action.mails === 'send')
    for (const type of ['AWS::SES::ConfigurationSet', 'AWS::SES::EmailIdentity'])
      rights.push(`ses:SendRawEmail on ${mailArn(type)}`)
  if (action.calls?.includes('model'))
    rights.push(...MODEL_ARNS.map((arn) => `bedrock:InvokeModel on ${arn}`))
  if (action.calls?.includes('sending quota')) rights.push('ses:GetSendQuota on *')
  if (action.calls?.includes('staff accounts'))
    rights.push(`cognito-idp:ListUsers on ${resource('AWS::Cognito::UserPool', 'SignInStaff')}`)
  if (action.calls?.includes('schedules')) rights.push(...scheduleRights())
  if (Object.values(schedules).some(({ action: scheduled }) => scheduled === name))
    rights.push(...FAILURE_RIGHTS)
  return rights.toSorted()
}

const MODEL = 'anthropic.claude-haiku-5-5'
const MODEL_ARNS = [
  `arn:aws:bedrock:us-east-1:\${AWS::AccountId}:inference-profile/us.${MODEL}`,
  ...['us-east-1', 'us-east-2', 'us-west-2'].map(
    (region) => `arn:aws:bedrock:${region}::foundation-model/${MODEL}`,
  ),
]

/** The permissions to send a failed run to the schedules' dead-letter queue. */
const FAILURE_RIGHTS = ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map(
  (verb) => `sqs:${verb} on ${resource('AWS::SQS::Queue', 'SchedulesDeadLetters')}`,
)

function scheduleRights(): string[] {
  const pausable = namesOf(schedules).filter((schedule) => schedules[schedule].pausable)
  const arns = pausable.map(
    (schedule) =>
      `arn:aws:scheduler:us-east-1:\${AWS::AccountId}:schedule/myplateful-dev/${schedule}`,
  )
  const reading = arns.map((arn) => `scheduler:GetSchedule on ${arn}`)
  const changing = arns.map((arn) => `scheduler:UpdateSchedule on ${arn}`)
  return [...reading, ...changing, `iam:PassRole on ${resource('AWS::IAM::Role', 'SchedulesRole')}`]
}

function resource(type: string, prefix: string): string {
  const id = Object.keys(template.findResources(type)).find((one) => one.startsWith(prefix))
  return `\${${id}.Arn}`
}

const CONSUMING = [
  'ChangeMessageVisibility',
  'DeleteMessage',
  'GetQueueAttributes',
  'GetQueueUrl',
  'ReceiveMessage',
]

/** Finds a table's logical id by the start of the id, because CDK appends a hash. */
function tableId(name: string): string {
  const ids = Object.keys(template.findResources('AWS::DynamoDB::GlobalTable'))
  return ids.find((id) => id.startsWith(`Tables${name.replace('_', '')}`)) ?? `no ${name}`
}

function table(name: string): string {
  return `\${${tableId(name)}.Arn}`
}

function bucket(name: string): string {
  return resource('AWS::S3::Bucket', name === 'uploads' ? 'Uploads' : 'WebsitePictures')
}

function queue(name: string): string {
  const ids = Object.keys(template.findResources('AWS::SQS::Queue'))
  const id = ids.find((id) => new RegExp(`^Queues${name}[0-9A-F]{8}$`).test(id))
  return `\${${id}.Arn}`
}

function mailArn(type: string): string {
  const [id] = Object.keys(template.findResources(type))
  const kind = type.endsWith('ConfigurationSet') ? 'configuration-set' : 'identity'
  return `arn:aws:ses:us-east-1:\${AWS::AccountId}:${kind}/\${${id}}`
}
