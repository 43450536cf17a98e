import { runSimulation } from '@cloud-copilot/iam-simulate'
import { ACCOUNT } from '../aws.ts'

export interface Access {
  /** For example `dynamodb:PutItem`. */
  action: string
  /** An ARN, or `*` for actions without a resource type. */
  resource: string
  /** The condition keys of the request. */
  context?: Readonly<Record<string, string>>
}

export interface Policies {
  /** The policy documents of the principal. */
  identity?: readonly unknown[]
  /** The policy document of the resource. */
  resource?: unknown
}

/**
 * IAM's three decisions. A deny is explicit if a statement denies the request, and implicit if no statement allows it.
 */
export type Decision = 'allowed' | 'explicit_deny' | 'implicit_deny'

const DECISIONS = {
  Allowed: 'allowed',
  ExplicitlyDenied: 'explicit_deny',
  ImplicitlyDenied: 'implicit_deny',
} as const

/**
 * Evaluates a request against policy documents, as IAM does.
 *
 * @param principal an ARN, or a service such as `cloudwatch.amazonaws.com`
 * @throws Error if IAM has no such action or condition key, or a document is not a policy
 */
export async function evaluate(
  principal: string,
  { action, resource, context = {} }: Access,
  policies: Policies,
): Promise<Decision> {
  const identity = policies.identity ?? []
  const outcome = await runSimulation(
    {
      request: {
        principal,
        action,
        resource: { resource, accountId: resource.split(':')[4] || ACCOUNT },
        contextVariables: { ...context },
      },
      identityPolicies: identity.map((policy, index) => ({ name: `policy ${index}`, policy })),
      resourcePolicy: policies.resource,
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  )
  const request = `${action} on ${resource}`
  if (outcome.resultType === 'error')
    throw new Error(`IAM cannot evaluate ${request}: ${JSON.stringify(outcome.errors)}`)
  const results = outcome.resultType === 'single' ? [outcome.result] : outcome.results
  const ignored = results.flatMap(({ ignoredContextKeys = [] }) => ignoredContextKeys)
  if (ignored.length > 0) throw new Error(`IAM has no ${ignored.join()} for ${request}`)
  return DECISIONS[outcome.overallResult]
}
