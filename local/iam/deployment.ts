import * as v from 'valibot'
import { StartError } from '../start-error.ts'
import { type Resource, readAssembly, resourcesOf, type Stack } from './assembly.ts'
import { functionsOf, variablesOf } from './functions.ts'
import { type LaptopMail, laptopNames, mailFrom } from './names.ts'
import { type PolicyDocument, policyDocument } from './policy.ts'
import { follow, resolve } from './resolve.ts'

/** What the templates say of the functions, in this machine's names. */
export interface Deployment {
  /** What each action's role may, by the action. */
  policies: ReadonlyMap<string, readonly PolicyDocument[]>
  /** The model that the functions are told to ask. */
  modelId: string
}

/**
 * @param directory what the CDK wrote: templates, nested ones too, and their manifest
 * @throws StartError where a function is missing, or its role holds what cannot be read here
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
      const here = from ? resolved.replaceAll(from, mail.address) : resolved
      return v.parse(policyDocument, JSON.parse(here))
    })
    policies.set(action, documents)
  }
  return { policies, modelId }
}

function roleOf(action: string, { properties, stack }: Resource): Resource {
  const role = follow(properties.Role, stack)?.resource
  if (!role) throw new StartError(`The templates have no role for the action ${action}.`)
  const unread = ['ManagedPolicyArns', 'PermissionsBoundary'].find((one) => one in role.properties)
  if (!unread) return role
  throw new StartError(`The role of ${action} has ${unread}: teach local/iam/deployment.ts.`)
}

/** Those in the role itself, and those that are resources of their own. */
function documentsOf(stacks: readonly Stack[], role: Resource) {
  const own = v.parse(inline, role.properties.Policies).map(({ PolicyDocument }) => ({
    document: PolicyDocument,
    stack: role.stack,
  }))
  const policies = resourcesOf(stacks, 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
  const attached = policies.filter(({ properties, stack }) =>
    v.parse(roles, properties.Roles).some((one) => follow(one, stack)?.resource === role),
  )
  const others = attached.map(({ properties, stack }) => ({
    document: properties.PolicyDocument,
    stack,
  }))
  return [...own, ...others]
}

const inline = v.optional(v.array(v.object({ PolicyDocument: v.unknown() })), [])
const roles = v.optional(v.array(v.unknown()), [])
