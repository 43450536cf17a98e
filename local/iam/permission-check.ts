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
  /** As most services put it. */
  message: string
}

/**
 * Asked by every emulator before it does anything: what a request takes, all of it.
 * @returns the first thing that the caller may not; undefined where it may everything
 */
export type CheckPermission = (
  headers: Pick<IncomingHttpHeaders, 'authorization'>,
  accesses: readonly Access[],
) => Promise<Refusal | undefined>

/** For an emulator without functions around it. */
export const allowEverything: CheckPermission = async () => undefined

/** The condition keys that the emulators give. */
const GIVEN_KEYS = ['ses:FromAddress', 'iam:PassedToService']

/**
 * IAM for the functions of this machine. The host's own requests are the account's root's, and may everything.
 *
 * @param policies of each action's role
 * @throws StartError where a policy depends on what no emulator knows
 */
export function createPermissionCheck(
  policies: ReadonlyMap<string, readonly PolicyDocument[]>,
): CheckPermission {
  for (const [action, documents] of policies) requireGivenKeys(action, documents)
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
  // For whoever develops: a handler may catch it, as it would on AWS.
  console.error({ event: 'access_denied', message })
  return { principal, action, resource, message }
}

function requireGivenKeys(action: string, documents: readonly PolicyDocument[]): void {
  const missing = conditionKeys(documents).find(
    (key) => !GIVEN_KEYS.some((given) => given.toLowerCase() === key.toLowerCase()),
  )
  if (missing === undefined) return
  throw new StartError(
    `The policy of ${action} depends on ${missing}, which no emulator gives: teach the emulator that it concerns, and name it in local/iam/permission-check.ts.`,
  )
}
