import { Validations } from 'aws-cdk-lib'
import { CfnStage, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { type ActionName, actions } from '../contract/actions.ts'
import { RENDER_ACTION, RENDERED_FILES } from '../contract/pages.ts'
import {
  API_PREFIX,
  type Route,
  routes,
  STAFF_SCOPE,
  UNKNOWN_ROUTE_ACTION,
} from '../contract/routes.ts'
import type { Api } from './api.ts'
import type { Backend } from './backend.ts'
import { Named, namesOf } from './named.ts'
import type { SignIn } from './sign-in.ts'

export interface ApiRoutesProps {
  api: Api
  backend: Backend
  signIn: SignIn
}

/** The routes of contract/routes.ts, each to its action; staff routes only with the staff scope in the token. */
export class ApiRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, backend, signIn }: ApiRoutesProps) {
    super(scope, id)
    const { httpApi } = api
    const integrations = new Named(
      actions,
      (name) =>
        new HttpLambdaIntegration(name, backend.get(name).function, {
          // One permission for an action instead of one for each of its routes: a stack has room for 500 resources.
          scopePermissionToRoute: false,
        }),
    )
    const staffOnly = {
      // Without userPoolClients it would make a client of its own. Without scopes an ID token would pass.
      authorizer: new HttpUserPoolAuthorizer('Staff', signIn.userPool, {
        userPoolClients: [signIn.client],
      }),
      authorizationScopes: [STAFF_SCOPE],
    }

    const throttles: Record<string, object> = {}
    for (const id of namesOf(routes)) {
      const route: Route & { action: ActionName } = routes[id]
      const made = new HttpRoute(this, id, {
        httpApi,
        routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
        integration: integrations.get(route.action),
        ...(route.audience === 'staff' && staffOnly),
      })
      if (route.audience === 'public') acknowledgePublic(made, `public: ${route.summary}`)
      if (route.throttle) {
        const { rate, burst } = route.throttle
        throttles[`${route.method} ${route.path}`] = {
          ThrottlingRateLimit: rate,
          ThrottlingBurstLimit: burst,
        }
        // API Gateway refuses settings of a route that it does not know yet.
        api.stage.node.addDependency(made)
      }
    }

    for (const path of RENDERED_FILES)
      for (const method of [HttpMethod.GET, HttpMethod.HEAD]) {
        const made = new HttpRoute(this, `${method} ${path}`, {
          httpApi,
          routeKey: HttpRouteKey.with(path, method),
          integration: integrations.get(RENDER_ACTION),
        })
        acknowledgePublic(made, 'a page of the public site')
      }
    const { defaultChild } = api.stage.node
    if (defaultChild instanceof CfnStage) defaultChild.routeSettings = throttles

    const anythingElse = {
      proxy: HttpRouteKey.with(`${API_PREFIX}{proxy+}`, HttpMethod.ANY),
      // `/api/` itself leaves {proxy+} nothing to match.
      default: HttpRouteKey.DEFAULT,
    }
    for (const id of namesOf(anythingElse)) {
      const made = new HttpRoute(this, `unknown-${id}`, {
        httpApi,
        routeKey: anythingElse[id],
        integration: integrations.get(UNKNOWN_ROUTE_ACTION),
      })
      acknowledgePublic(made, 'it only answers 404 and 405')
    }
  }
}

function acknowledgePublic(route: HttpRoute, why: string): void {
  Validations.of(route).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: `No authorizer on purpose: ${why}`,
  })
}
