import { invert, mapValues } from 'es-toolkit'
import * as v from 'valibot'
import { type Action, actions } from '../../contract/actions.ts'
import { bucketVariables, queueVariables, tableVariables } from '../../contract/variables.ts'
import {
  ACCOUNT,
  arnOf,
  bucketArn,
  bucketName,
  functionName,
  LOCAL_AWS,
  queueArn,
  SCHEDULES_ROLE,
  tableArn,
  tableName,
  USER_POOL_ID,
  userPoolArn,
} from '../aws.ts'
import { type Resource, resourcesOf, type Stack } from './assembly.ts'
import { type Functions, variablesOf } from './functions.ts'
import { follow, type Names } from './resolve.ts'

/** How mail is sent on this machine. */
export interface LaptopMail {
  /** The one in From. Its domain is what SES has verified. */
  address: string
  configurationSet: string
}

/**
 * What the resources of the templates are called on this machine. No logical id is written down anywhere: a resource is
 * found by what refers to it. What this machine has not, a log for example, keeps its logical id.
 */
export function laptopNames(
  stacks: readonly Stack[],
  functions: Functions,
  mail: LaptopMail,
): Names {
  const known = new Map<Resource, Attributes>()
  const know = (value: unknown, stack: Stack, attributes: Attributes | undefined) => {
    const resource = follow(value, stack)?.resource
    if (resource && attributes) known.set(resource, attributes)
  }
  const names = namesByVariable(mail)
  for (const [action, lambda] of functions) {
    known.set(lambda, { Arn: arnOf('lambda', `function:${functionName(action)}`) })
    for (const [variable, value] of Object.entries(variablesOf(lambda)))
      know(value, lambda.stack, names[variable])
  }
  for (const { stack, properties } of resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping')) {
    const consumer = follow(properties.FunctionName, stack)?.resource
    know(properties.EventSourceArn, stack, consumedQueue(functions, consumer))
  }
  for (const { stack, properties } of resourcesOf(stacks, 'AWS::Scheduler::Schedule'))
    know(v.parse(scheduleTarget, properties.Target).RoleArn, stack, { Arn: SCHEDULES_ROLE })
  const sender = senderOf(stacks, functions)
  if (sender) known.set(sender, { Ref: mail.address.split('@')[1] ?? '' })
  return {
    pseudo: PSEUDO,
    of: ({ resource, attribute }) =>
      known.get(resource)?.[attribute] ?? logicalName(resource, attribute),
  }
}

const PSEUDO = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Region': LOCAL_AWS.region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}

/** The attributes of a resource, by their names in a template: `Ref`, `Arn` and so on. */
type Attributes = Readonly<Record<string, string>>

const scheduleTarget = v.object({ RoleArn: v.unknown() })

/** The variable that tells a function where a thing is refers to that thing in the template. */
function namesByVariable(mail: LaptopMail): Readonly<Record<string, Attributes>> {
  return {
    ...mapValues(invert(tableVariables), (name) => {
      const Ref = tableName(name)
      return { Ref, Arn: tableArn(Ref) }
    }),
    ...mapValues(invert(queueVariables), (name) => ({ Arn: queueArn(name) })),
    ...mapValues(invert(bucketVariables), (name) => {
      const Ref = bucketName(name)
      return { Ref, Arn: bucketArn(Ref) }
    }),
    USER_POOL_ID: { Ref: USER_POOL_ID, Arn: userPoolArn(USER_POOL_ID) },
    MAIL_CONFIGURATION_SET: { Ref: mail.configurationSet },
  }
}

function consumedQueue(
  functions: Functions,
  consumer: Resource | undefined,
): Attributes | undefined {
  const all: Readonly<Record<string, Action>> = actions
  const [action = ''] = [...functions].find(([, lambda]) => lambda === consumer) ?? []
  const { consumes } = all[action] ?? {}
  return consumes && { Arn: queueArn(consumes) }
}

/** The identity that mail is sent by: the address in From, or its domain. The others are recipients in the sandbox. */
function senderOf(stacks: readonly Stack[], functions: Functions): Resource | undefined {
  const from = mailFrom(functions)
  return resourcesOf(stacks, 'AWS::SES::EmailIdentity').find(({ properties }) =>
    from?.endsWith(String(properties.EmailIdentity)),
  )
}

/** The address that the functions of the templates mail from, if any does. */
export function mailFrom(functions: Functions): string | undefined {
  const variables = [...functions.values()].map(variablesOf)
  const from = variables.find((one) => 'MAIL_FROM' in one)?.MAIL_FROM
  return String(from)
    .split(/[\s<>]/)
    .find((word) => word.includes('@'))
}

function logicalName({ id, type }: Resource, attribute: string): string {
  const [, service = ''] = type.split('::')
  return attribute === 'Arn' ? arnOf(service.toLowerCase(), id) : id
}
