import type { IncomingHttpHeaders } from 'node:http'
import { ACCOUNT, functionName } from '../aws.ts'
import { StartError } from '../start-error.ts'
import { callerOf } from './caller.ts'
import { type Access, type Decision, evaluate } from './evaluate.ts'
import { conditionKeys, type PolicyDocument } from './policy.ts'

export interface Refusal {
  /** The session of the function's role, as an ARN. */
  principal: string
  action: string
  resource: string
  /** The error message that most AWS services use for a refusal. */
  message: string
}

/**
 * Every emulator calls this check before it handles a request, with all permissions that the request needs.
 * @returns a refusal for the first missing permission; undefined if none is missing
 */
export type CheckPermission = (
  headers: Pick<IncomingHttpHeaders, 'authorization'>,
  accesses: readonly Access[],
) => Promise<Refusal | undefined>

/** The default check of an emulator that is started without policies. */
export const allowEverything: CheckPermission = async () => undefined

/** The condition keys that the emulators set. */
const SUPPORTED_KEYS = ['ses:FromAddress', 'iam:PassedToService']

/**
 * Checks the permissions of functions as IAM does. The laptop host's own requests are always allowed, like the requests
 * of an AWS account's root user.
 *
 * @param policies the policies of each action's role
 * @throws StartError if a policy has a condition on a key that no emulator sets
 */
export function createPermissionCheck(
  policies: ReadonlyMap<string, readonly PolicyDocument[]>,
): CheckPermission {
  for (const [action, documents] of policies) requireSupportedKeys(action, documents)
  const decisions = new Map<string, Decision>()

  return async ({ authorization }, accesses) => {
    const caller = callerOf(authorization)
    if (caller === undefined) return undefined
    for (const access of accesses) {
      const key = `${caller} ${access.action} ${access.resource} ${JSON.stringify(access.context)}`
      const decision = decisions.get(key) ?? (await decide(caller, access))
      decisions.set(key, decision)
      if (decision !== 'allowed') return refusal(caller, access, decision)
    }
    return undefined
  }

  function decide(caller: string, access: Access): Promise<Decision> {
    return evaluate(sessionOf(caller), access, { identity: policies.get(caller) ?? [] })
  }
}

function sessionOf(caller: string): string {
  const name = functionName(caller)
  return `arn:aws:sts::${ACCOUNT}:assumed-role/${name}/${name}`
}

function refusal(caller: string, { action, resource }: Access, decision: Decision): Refusal {
  const principal = sessionOf(caller)
  const because =
    decision === 'explicit_deny'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`
  const message = `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} ${because}`
  // Logged for the developer, because a handler may catch the error.
  console.error({ event: 'access_denied', message })
  return { principal, action, resource, message }
}

function requireSupportedKeys(action: string, documents: readonly PolicyDocument[]): void {
  const missing = conditionKeys(documents).find(
    (key) => !SUPPORTED_KEYS.some((supported) => supported.toLowerCase() === key.toLowerCase()),
  )
  if (missing === undefined) return
  throw new StartError(
    `The policy of ${action} has a condition on ${missing}, which no emulator sets: set it in the emulator of that service, and list it in local/iam/permission-check.ts.`,
  )
}
