import * as v from 'valibot'
import { actions } from '../../contract/actions.ts'
import { StartError } from '../start-error.ts'
import { type Resource, resourcesOf, type Stack } from './assembly.ts'

/** The actions' functions in the templates, without the CDK's own functions. */
export type Functions = ReadonlyMap<string, Resource>

/**
 * Finds each action's function by its description, `MyPlateful <environment>: <action>` (lib/backend-action.ts).
 * @throws StartError if an action has no function
 */
export function functionsOf(stacks: readonly Stack[]): Functions {
  const functions = new Map<string, Resource>()
  for (const lambda of resourcesOf(stacks, 'AWS::Lambda::Function')) {
    const [, action = ''] = DESCRIPTION.exec(String(lambda.properties.Description)) ?? []
    if (action in actions) functions.set(action, lambda)
  }
  const missing = Object.keys(actions).find((action) => !functions.has(action))
  if (missing === undefined) return functions
  throw new StartError(
    `The templates have no function for the action ${missing}: none is described as "MyPlateful <environment>: ${missing}".`,
  )
}

const DESCRIPTION = /^MyPlateful [^:]+: (.+)$/

/** A function's environment variables, with unresolved references. */
export function variablesOf({ properties }: Resource): Readonly<Record<string, unknown>> {
  return v.parse(environment, properties.Environment).Variables
}

const environment = v.optional(
  v.object({ Variables: v.optional(v.record(v.string(), v.unknown()), {}) }),
  {},
)
