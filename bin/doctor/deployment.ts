import {
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation'
import { deployCommand } from '../../lib/commands.ts'
import { type Environment, stackName } from '../../lib/environments.ts'
import type { Place } from '../../lib/sign-in-origins.ts'
import { type Aws, ask, isNamed } from './aws.ts'
import type { Dns } from './dns.ts'
import { Unchecked } from './finding.ts'

export interface Deployment {
  environment: Environment
  /** The caller's account and the environment's region. */
  place: Place
  aws: Aws
  dns: Dns
  fetch: typeof fetch
  now: Date
  /**
   * Shared by all checks. Resolves to undefined if there is no stack. Rejects with Unchecked if the caller is not
   * allowed to read the stack.
   */
  stack: Promise<StackFacts | undefined>
}

export interface StackFacts {
  status: string
  terminationProtection: boolean
  outputs: Readonly<Record<string, string>>
  /** The resources of the stack and its nested stacks. */
  resources: readonly Resource[]
}

export interface Resource {
  type: string
  logicalId: string
  /** A name, an id, an ARN or a URL, depending on the type. */
  physicalId: string
}

const NESTED_STACK = 'AWS::CloudFormation::Stack'

export async function readStack(
  { cloudFormation }: Aws,
  environment: Environment,
): Promise<StackFacts | undefined> {
  const StackName = stackName(environment)
  const stack = await describe(cloudFormation, StackName)
  if (!stack) return undefined
  return {
    status: stack.StackStatus ?? 'UNKNOWN',
    terminationProtection: stack.EnableTerminationProtection ?? false,
    outputs: Object.fromEntries(
      (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    ),
    resources: await ask('cloudformation:ListStackResources', list(cloudFormation, StackName)),
  }
}

async function describe(
  cloudFormation: Aws['cloudFormation'],
  StackName: string,
): Promise<Stack | undefined> {
  try {
    const command = new DescribeStacksCommand({ StackName })
    const { Stacks = [] } = await ask('cloudformation:DescribeStacks', cloudFormation.send(command))
    return Stacks[0]
  } catch (error) {
    // CloudFormation has no separate error type for a missing stack.
    if (isNamed(error, 'ValidationError') && /does not exist/.test(String(error))) return undefined
    throw error
  }
}

async function list(client: Aws['cloudFormation'], StackName: string): Promise<Resource[]> {
  const own: Resource[] = []
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName },
  ))
    own.push(...StackResourceSummaries.map(resourceOf))
  // A stack that CloudFormation could not make has no physical id.
  const nested = own.filter(({ type, physicalId }) => type === NESTED_STACK && physicalId !== '')
  const theirs = await Promise.all(nested.map(({ physicalId }) => list(client, physicalId)))
  return [...own, ...theirs.flat()]
}

function resourceOf({
  ResourceType = '',
  LogicalResourceId = '',
  PhysicalResourceId = '',
}: StackResourceSummary): Resource {
  return { type: ResourceType, logicalId: LogicalResourceId, physicalId: PhysicalResourceId }
}

/** @throws Unchecked if there is no stack */
export async function stackOf({ stack, environment }: Deployment): Promise<StackFacts> {
  const facts = await stack
  if (facts) return facts
  throw new Unchecked(`there is no stack ${stackName(environment)} yet`)
}

/** @throws Unchecked if there is no stack, or if the stack lacks the output */
export async function outputOf(deployment: Deployment, name: string): Promise<string> {
  const value = (await stackOf(deployment)).outputs[name]
  if (value) return value
  throw new Unchecked(
    `the stack has no output ${name}; it was deployed by an older version: ${deployCommand(deployment.environment)}`,
  )
}

export async function idsOf(deployment: Deployment, type: string): Promise<string[]> {
  const { resources } = await stackOf(deployment)
  return resources.filter((resource) => resource.type === type).map(({ physicalId }) => physicalId)
}

/**
 * The physical id of the first resource of a type.
 * @throws Unchecked if there is no stack, or no resource of the type
 */
export async function idOf(deployment: Deployment, type: string): Promise<string> {
  const [id] = await idsOf(deployment, type)
  if (id) return id
  throw new Unchecked(`the stack has no ${type}`)
}
