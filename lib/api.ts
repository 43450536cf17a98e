import { Aws, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { CfnStage, HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct, type IDependable } from 'constructs'
import type { Route } from '../contract/route.ts'
import type { Environment } from './environments.ts'
import { makeLog } from './log-and-role.ts'

/**
 * Requests per second to the whole API. Above this rate, callers get 429. The limit bounds the bill and the load on the
 * tables. A route can have a lower limit (contract/routes.ts).
 */
const RATE_LIMIT = 100
const BURST_LIMIT = 200

export interface ApiProps {
  environment: Environment
}

/**
 * The HTTP API without its routes. capability-api.ts adds the routes and their actions later: the actions need the
 * site's address, and the site needs this API's address.
 */
export class Api extends Construct {
  readonly httpApi: HttpApi
  readonly stage: HttpStage
  /** The host that CloudFront forwards /api/* to. */
  readonly domainName: string
  private readonly routeSettings: Record<string, object> = {}

  constructor(scope: Construct, id: string, { environment }: ApiProps) {
    super(scope, id)
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: `myplateful-${environment.name}`,
      createDefaultStage: false,
    })
    this.domainName = `${this.httpApi.apiId}.execute-api.${Stack.of(this).region}.${Aws.URL_SUFFIX}`

    const log = makeLog(this, 'AccessLog', environment)
    this.stage = new HttpStage(this, 'Live', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: RATE_LIMIT, burstLimit: BURST_LIMIT },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
    })
    const { defaultChild } = this.stage.node
    if (defaultChild instanceof CfnStage) defaultChild.routeSettings = this.routeSettings
  }

  /**
   * Limits the requests to a route. The stage must depend on the route, because API Gateway refuses settings of a route
   * that does not exist yet.
   */
  throttle(key: string, { rate, burst }: NonNullable<Route['throttle']>, route: IDependable): void {
    this.routeSettings[key] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }
    this.stage.node.addDependency(route)
  }
}

/** Logs the route key instead of path and query, which can contain a subscriber's unsubscribe token. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    responseLength: '$context.responseLength',
    latencyMs: '$context.responseLatency',
    integrationLatencyMs: '$context.integrationLatency',
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
    error: '$context.error.message',
  }),
)
