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

export interface LaptopMail {
  /** The From address. SES has verified its domain. */
  address: string
  configurationSet: string
}

/**
 * Gives each resource of the templates the name that it has in the emulators. The functions' variables identify the
 * resources: for example, POSTS_TABLE refers to the posts table. Resources without an emulator, for example logs, are
 * named by their logical ids.
 */
export function laptopNames(
  stacks: readonly Stack[],
  functions: Functions,
  mail: LaptopMail,
): Names {
  const local = new Map<Resource, Attributes>()
  const setLocal = (value: unknown, stack: Stack, attributes: Attributes | undefined) => {
    const resource = follow(value, stack)?.resource
    if (resource && attributes) local.set(resource, attributes)
  }
  const names = namesByVariable(mail)
  for (const [action, lambda] of functions) {
    local.set(lambda, { Arn: arnOf('lambda', `function:${functionName(action)}`) })
    for (const [variable, value] of Object.entries(variablesOf(lambda)))
      setLocal(value, lambda.stack, names[variable])
  }
  for (const { stack, properties } of resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping')) {
    const consumer = follow(properties.FunctionName, stack)?.resource
    setLocal(properties.EventSourceArn, stack, consumedQueue(functions, consumer))
  }
  for (const { stack, properties } of resourcesOf(stacks, 'AWS::Scheduler::Schedule'))
    setLocal(v.parse(scheduleTarget, properties.Target).RoleArn, stack, { Arn: SCHEDULES_ROLE })
  const sender = senderOf(stacks, functions)
  if (sender) local.set(sender, { Ref: mail.address.split('@')[1] ?? '' })
  return {
    pseudo: PSEUDO,
    of: ({ resource, attribute }) =>
      local.get(resource)?.[attribute] ?? logicalName(resource, attribute),
  }
}

const PSEUDO = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Region': LOCAL_AWS.region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}

/** A resource's attributes by name: `Ref`, `Arn` and so on. */
type Attributes = Readonly<Record<string, string>>

const scheduleTarget = v.object({ RoleArn: v.unknown() })

/**
 * The attributes of the emulators' resources: `Ref` (the name), `Arn`, or both. The keys are the variables that refer
 * to the resources. For example, the key POSTS_TABLE has both attributes of the posts table.
 */
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

/** The SES identity of the From address or of its domain. */
function senderOf(stacks: readonly Stack[], functions: Functions): Resource | undefined {
  const from = mailFrom(functions)
  return resourcesOf(stacks, 'AWS::SES::EmailIdentity').find(({ properties }) =>
    from?.endsWith(String(properties.EmailIdentity)),
  )
}

/** The From address in the templates; undefined if no function sends mail. */
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
