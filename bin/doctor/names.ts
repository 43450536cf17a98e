import { actions } from '../../contract/actions.ts'
import { capabilities } from '../../contract/capabilities.ts'
import { namesOf } from '../../contract/names-of.ts'
import { queues } from '../../contract/queues.ts'
import { tables } from '../../contract/tables.ts'
import { deployCommand } from '../../lib/commands.ts'
import { type Environment, stackName } from '../../lib/environments.ts'
import type { Place } from '../../lib/sign-in-origins.ts'
import { awsClients } from './aws.ts'
import { identifyCaller } from './checks/account.ts'
import { type Resource, readStack, type StackFacts } from './deployment.ts'

/**
 * A shell variable in the commands of docs/runbook.md. Its value is usually the name of a resource, and undefined if
 * the environment lacks that resource.
 */
export interface PhysicalName {
  variable: string
  value: string | undefined
}

/** Prints the physical names that the runbook's commands use, as lines for a shell's `eval`. */
export async function printNames(
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  const aws = awsClients(environment.region)
  const { account, finding } = await identifyCaller(aws, environment)
  if (finding.status === 'failed') throw new Error(`${finding.found} ${finding.remedy}`)
  const stack = await readStack(aws, environment)
  if (!stack)
    throw new Error(
      `There is no stack ${stackName(environment)} in ${environment.region}. To make it: ${deployCommand(environment)}`,
    )
  const place = { account: account ?? '', region: environment.region }
  for (const line of shellLines(physicalNames(environment, place, stack))) print(line)
}

/** Unsets variables without a value, so that none keeps its value from an earlier `eval` for another environment. */
export function shellLines(names: readonly PhysicalName[]): string[] {
  return names.map(({ variable, value }) =>
    value === undefined ? `unset ${variable}` : `export ${variable}='${value}'`,
  )
}

/** @throws Error if several resources match one variable */
export function physicalNames(
  environment: Environment,
  place: Place,
  { resources, outputs }: Pick<StackFacts, 'resources' | 'outputs'>,
): PhysicalName[] {
  const resource = (variable: string, type: string, ...path: string[]) => ({
    variable,
    value: idOf(resources, type, path),
  })
  const queue = (variable: string, ...path: string[]) => {
    const { value } = resource(variable, 'AWS::SQS::Queue', ...path)
    return [
      { variable, value },
      { variable: `${variable}_ARN`, value: value && queueArn(place, value) },
    ]
  }
  const log = (variable: string, ...path: string[]) =>
    resource(`LOG_${variable}`, 'AWS::Logs::LogGroup', ...path)

  return [
    { variable: 'ENVIRONMENT', value: environment.name },
    { variable: 'REGION', value: place.region },
    { variable: 'ACCOUNT', value: place.account },
    { variable: 'STACK', value: stackName(environment) },
    { variable: 'SITE_URL', value: outputs.SiteUrl },
    resource('DISTRIBUTION', 'AWS::CloudFront::Distribution', 'Website', 'Distribution'),
    resource('WEB_ACL', 'AWS::WAFv2::WebACL', 'Website', 'WebAcl'),
    resource('API', 'AWS::ApiGatewayV2::Api', 'Api', 'HttpApi'),
    resource('USER_POOL', 'AWS::Cognito::UserPool', 'SignIn', 'Staff'),
    resource('SENDER', 'AWS::SES::EmailIdentity', 'Mail', 'Sender'),
    resource('CONFIGURATION_SET', 'AWS::SES::ConfigurationSet', 'Mail', 'ConfigurationSet'),
    resource('ALARM_TOPIC', 'AWS::SNS::Topic', 'Monitoring', 'Topic'),
    resource('ORIGIN_SECRET', 'AWS::SecretsManager::Secret', 'Secrets', 'Origin'),
    resource('LINK_SECRET', 'AWS::SecretsManager::Secret', 'Secrets', 'Links'),
    resource('SCHEDULES', 'AWS::Scheduler::ScheduleGroup', 'Schedules', 'Group'),
    resource('BUCKET_SITE', 'AWS::S3::Bucket', 'Website', 'Bucket'),
    resource('BUCKET_PICTURES', 'AWS::S3::Bucket', 'Website', 'Pictures'),
    resource('BUCKET_UPLOADS', 'AWS::S3::Bucket', 'Uploads'),
    ...namesOf(tables).map((name) =>
      resource(`TABLE_${shellName(name)}`, 'AWS::DynamoDB::GlobalTable', 'Tables', name),
    ),
    ...namesOf(queues).flatMap((name) => [
      ...queue(`QUEUE_${shellName(name)}`, 'Queues', name),
      ...queue(`DEAD_LETTERS_${shellName(name)}`, 'Queues', `${name}-dead-letters`),
    ]),
    ...queue('DEAD_LETTERS_SCHEDULES', 'Schedules', 'DeadLetters'),
    ...namesOf(actions).map((name) =>
      resource(`FUNCTION_${shellName(name)}`, 'AWS::Lambda::Function', name, 'Function'),
    ),
    ...consumers(resources),
    ...namesOf(capabilities).map((name) => log(shellName(name), 'Backend', `${name}-log`)),
    log('API_ACCESS', 'Api', 'AccessLog'),
    log('SITE_ACCESS', 'Website', 'Log', 'AccessLog'),
    log('FIREWALL', 'Website', 'WebAcl', 'Log'),
    log('FILE_COPIER', 'WebsiteFiles', 'Copier', 'Log'),
    log('SECRETS', 'Secrets', 'Log'),
    log('SECRETS_PROVIDER', 'Secrets', 'FrameworkLog'),
  ]
}

/** The UUID of each queue's event source mapping. */
function consumers(resources: readonly Resource[]): PhysicalName[] {
  const mappings = resources.filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
  return namesOf(queues).map((name) => ({
    variable: `CONSUMER_${shellName(name)}`,
    value: mappings.find(({ logicalId }) => logicalId.includes(`Queues${inLogicalId(name)}`))
      ?.physicalId,
  }))
}

/**
 * Finds a resource by its logical id: the construct's path without punctuation, followed by a hash. Before a function's
 * path, the id may contain a prefix that ends with `Backend` or `Api`, depending on the function's template.
 */
function idOf(
  resources: readonly Resource[],
  type: string,
  path: readonly string[],
): string | undefined {
  const id = path.map(inLogicalId).join('')
  const start = type === 'AWS::Lambda::Function' ? '(^|Backend|Api)' : '^'
  // `\d*?` matches the generation number that lib/secrets.ts puts before the hash of a secret's id.
  const pattern = new RegExp(`${start}${id}\\d*?[0-9A-F]{8}$`)
  const matches = resources.filter((one) => one.type === type && pattern.test(one.logicalId))
  if (matches.length > 1)
    throw new Error(
      `Several resources match ${path.join('/')}: ${matches.map(({ logicalId }) => logicalId).join(', ')}`,
    )
  return matches[0]?.physicalId || undefined
}

function inLogicalId(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '')
}

function shellName(name: string): string {
  return name.toUpperCase().replaceAll('-', '_')
}

/** @param url the queue's physical id */
function queueArn({ account, region }: Place, url: string): string {
  return `arn:aws:sqs:${region}:${account}:${url.split('/').at(-1)}`
}
