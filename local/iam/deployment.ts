import * as v from 'valibot'
import { StartError } from '../start-error.ts'
import { type Resource, readAssembly, resourcesOf, type Stack } from './assembly.ts'
import { functionsOf, variablesOf } from './functions.ts'
import { type LaptopMail, laptopNames, mailFrom } from './names.ts'
import { type PolicyDocument, policyDocument } from './policy.ts'
import { follow, resolve } from './resolve.ts'

/** The functions' permissions from the CDK's templates. The policies contain the emulators' names of resources. */
export interface Deployment {
  /** The policies of each action's role. */
  policies: ReadonlyMap<string, readonly PolicyDocument[]>
  /** The variable MODEL_ID of the functions; '' if no function has it. */
  modelId: string
}

/**
 * @param directory the CDK's output: the manifest and all templates
 * @throws StartError if a function or its role is missing, or if the role has an unsupported property
 */
export function readDeployment(directory: string, mail: LaptopMail): Deployment {
  const stacks = readAssembly(directory)
  const functions = functionsOf(stacks)
  const names = laptopNames(stacks, functions, mail)
  const from = mailFrom(functions)
  const policies = new Map<string, PolicyDocument[]>()
  let modelId = ''
  for (const [action, lambda] of functions) {
    const { MODEL_ID } = variablesOf(lambda)
    if (MODEL_ID !== undefined) modelId = String(resolve(MODEL_ID, lambda.stack, names))
    const documents = documentsOf(stacks, roleOf(action, lambda)).map(({ document, stack }) => {
      const resolved = JSON.stringify(resolve(document, stack, names))
      const localized = from ? resolved.replaceAll(from, mail.address) : resolved
      return v.parse(policyDocument, JSON.parse(localized))
    })
    policies.set(action, documents)
  }
  return { policies, modelId }
}

function roleOf(action: string, { properties, stack }: Resource): Resource {
  const role = follow(properties.Role, stack)?.resource
  if (!role) throw new StartError(`The templates have no role for the action ${action}.`)
  const unsupported = ['ManagedPolicyArns', 'PermissionsBoundary'].find(
    (property) => property in role.properties,
  )
  if (!unsupported) return role
  throw new StartError(
    `The role of ${action} has ${unsupported}: add support for it in local/iam/deployment.ts.`,
  )
}

/** The role's inline policies, and the separate policies that are attached to the role. */
function documentsOf(stacks: readonly Stack[], role: Resource) {
  const own = v.parse(inline, role.properties.Policies).map(({ PolicyDocument }) => ({
    document: PolicyDocument,
    stack: role.stack,
  }))
  const policies = resourcesOf(stacks, 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
  const attached = policies.filter(({ properties, stack }) =>
    v.parse(roles, properties.Roles).some((one) => follow(one, stack)?.resource === role),
  )
  const documents = attached.map(({ properties, stack }) => ({
    document: properties.PolicyDocument,
    stack,
  }))
  return [...own, ...documents]
}

const inline = v.optional(v.array(v.object({ PolicyDocument: v.unknown() })), [])
const roles = v.optional(v.array(v.unknown()), [])
