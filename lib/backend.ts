import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { pascalCase } from 'es-toolkit'
import { type Action, type ActionName, actions } from '../contract/actions.ts'
import { type Capability, capabilities } from '../contract/capabilities.ts'
import { namesOf } from '../contract/names-of.ts'
import { apiActions } from './action-routes.ts'
import type { Api } from './api.ts'
import { BackendAction, type BackendActionProps } from './backend-action.ts'
import { CapabilityApi } from './capability-api.ts'
import { makeLog } from './log-and-role.ts'
import { Named } from './named.ts'
import { staffAuthorizer } from './staff-authorizer.ts'

export interface BackendProps extends Omit<BackendActionProps, 'action' | 'logGroup'> {
  api: Api
}

/**
 * A Lambda function for each action of contract/actions.ts. The API actions of a capability are in one nested stack.
 * Jobs are in the main stack. A capability's functions share a log group. The name of each log stream contains its
 * function's name.
 */
export class Backend extends Construct {
  private readonly logs: Named<Capability, LogGroup>
  private readonly actions: ReadonlyMap<ActionName, BackendAction>

  constructor(scope: Construct, id: string, props: BackendProps) {
    super(scope, id)
    this.logs = new Named(capabilities, (name) => makeLog(this, `${name}-log`, props.environment))
    const inApi = apiActions()
    const jobs = namesOf(actions).filter((name) => !inApi.includes(name))
    this.actions = new Map([
      ...jobs.map((name) => [name, this.job(name, props)] as const),
      ...this.apis(inApi, props),
    ])
  }

  get(name: ActionName): BackendAction {
    const action = this.actions.get(name)
    if (!action) throw new Error(`There is no action "${name}"`)
    return action
  }

  logOf(name: ActionName): LogGroup {
    return this.logs.get(actions[name].capability)
  }

  functionsOf(capability: Capability) {
    return namesOf(actions)
      .filter((name) => actions[name].capability === capability)
      .map((name) => this.get(name).function)
  }

  private job(name: ActionName, props: BackendProps): BackendAction {
    const action: Action = actions[name]
    return new BackendAction(this, name, { ...props, action, logGroup: this.logOf(name) })
  }

  private apis(names: readonly ActionName[], props: BackendProps) {
    const staff = staffAuthorizer(this, props)
    return namesOf<Capability>(capabilities).flatMap((capability) => {
      const own = names.filter((name) => actions[name].capability === capability)
      if (own.length === 0) return []
      const logGroup = this.logs.get(capability)
      const apiProps = { ...props, staff, capability, actions: own, logGroup }
      const api = new CapabilityApi(this, `${pascalCase(capability)}Api`, apiProps)
      return [...api.actions]
    })
  }
}
