import { Construct } from 'constructs'
import { type Action, type ActionName, actions } from '../contract/actions.ts'
import { BackendAction, type BackendActionProps } from './backend-action.ts'
import { Named } from './named.ts'

export type BackendProps = Omit<BackendActionProps, 'action'>

/** Every backend action of contract/actions.ts, one Lambda each. */
export class Backend extends Construct {
  private readonly actions: Named<ActionName, BackendAction>

  constructor(scope: Construct, id: string, props: BackendProps) {
    super(scope, id)
    this.actions = new Named(actions, (name) => {
      const action: Action = actions[name]
      return new BackendAction(this, name, { ...props, action })
    })
  }

  get(name: ActionName): BackendAction {
    return this.actions.get(name)
  }
}
