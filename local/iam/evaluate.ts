import { runSimulation } from '@cloud-copilot/iam-simulate'
import { ACCOUNT } from '../aws.ts'

export interface Access {
  /** For example `dynamodb:PutItem`. */
  action: string
  /** An ARN, or `*` for what IAM knows no resource for. */
  resource: string
  /** The condition keys of the request. */
  context?: Readonly<Record<string, string>>
}

export interface Policies {
  /** Of the principal itself. */
  identity?: readonly unknown[]
  /** Of the resource. */
  resource?: unknown
}

/** IAM's three answers. Only the first lets anything happen. */
export type Decision = 'allowed' | 'explicit_deny' | 'implicit_deny'

const DECISIONS = {
  Allowed: 'allowed',
  ExplicitlyDenied: 'explicit_deny',
  ImplicitlyDenied: 'implicit_deny',
} as const

/**
 * Whether IAM would let a principal do this under these policy documents.
 *
 * @param principal an ARN, or a service such as `cloudwatch.amazonaws.com`
 * @throws Error where IAM knows no such action or condition key, or a document is none
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
  const asked = `${action} on ${resource}`
  if (outcome.resultType === 'error')
    throw new Error(`IAM cannot answer ${asked}: ${JSON.stringify(outcome.errors)}`)
  const results = outcome.resultType === 'single' ? [outcome.result] : outcome.results
  const ignored = results.flatMap(({ ignoredContextKeys = [] }) => ignoredContextKeys)
  if (ignored.length > 0) throw new Error(`IAM knows no ${ignored.join()} for ${asked}`)
  return DECISIONS[outcome.overallResult]
}
