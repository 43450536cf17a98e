import { NestedStack, Validations } from 'aws-cdk-lib'
import {
  CfnIntegration,
  CfnRoute,
  type HttpAuthorizer,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { type Action, type ActionName, actions } from '../contract/actions.ts'
import type { Capability } from '../contract/capabilities.ts'
import { STAFF_SCOPE } from '../contract/route.ts'
import { type ActionRoute, routesTo } from './action-routes.ts'
import type { Api } from './api.ts'
import { BackendAction, type BackendActionProps } from './backend-action.ts'
import { InlinePolicyRole } from './log-and-role.ts'

export interface CapabilityApiProps extends Omit<BackendActionProps, 'action'> {
  capability: Capability
  actions: readonly ActionName[]
  api: Api
  staff: HttpAuthorizer
}

/**
 * A capability's actions and their routes, in a nested stack. A CloudFormation template can have at most 500 resources,
 * and an action needs four: a function, its role, an integration and a route.
 *
 * API Gateway invokes all functions of the capability through one role. Permissions on the functions would be one more
 * resource for each action.
 */
export class CapabilityApi extends NestedStack {
  readonly actions: ReadonlyMap<ActionName, BackendAction>
  private readonly props: CapabilityApiProps
  private readonly invoker: InlinePolicyRole

  constructor(scope: Construct, id: string, props: CapabilityApiProps) {
    super(scope, id, {
      description: `MyPlateful ${props.environment.name}: the API of ${props.capability}`,
    })
    this.props = props
    // CloudFormation builds each function's name from this id and the function's id. A short id keeps the names
    // readable.
    this.nestedStackResource?.overrideLogicalId(id)
    this.invoker = new InlinePolicyRole(this, 'Invoker', { service: 'apigateway.amazonaws.com' })
    this.actions = new Map(props.actions.map((name) => [name, this.add(name)]))
  }

  private add(name: ActionName): BackendAction {
    const action: Action = actions[name]
    const made = new BackendAction(this, name, { ...this.props, action })
    const { functionArn } = made.function
    this.invoker.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    )
    const integration = new CfnIntegration(made, 'Integration', {
      apiId: this.props.api.httpApi.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: functionArn,
      credentialsArn: this.invoker.roleArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0.version,
    })
    for (const route of routesTo(name)) this.addRoute(made, route, integration.ref)
    return made
  }

  private addRoute(scope: BackendAction, route: ActionRoute, integrationId: string): void {
    const { api, staff } = this.props
    const made = new CfnRoute(scope, route.key, {
      apiId: api.httpApi.apiId,
      routeKey: route.key,
      target: `integrations/${integrationId}`,
      // Without scopes, API Gateway would accept an ID token too.
      ...(route.audience === 'staff' && {
        authorizationType: 'JWT',
        authorizerId: staff.authorizerId,
        authorizationScopes: [STAFF_SCOPE],
      }),
      ...(route.audience === 'public' && { authorizationType: 'NONE' }),
    })
    if (route.throttle) api.throttle(route.key, route.throttle, made)
    if (route.audience === 'public')
      Validations.of(made).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: `No authorizer on purpose: ${route.summary}`,
      })
  }
}
