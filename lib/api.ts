import { Aws, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Environment } from './environments.ts'
import { removalPolicy } from './removal.ts'

/** Requests per second for the whole API (routes may have less, see contract/routes.ts). Above it a caller gets 429, and the bill and the tables stay calm. */
const RATE_LIMIT = 100
const BURST_LIMIT = 200

export interface ApiProps {
  environment: Environment
}

/**
 * The HTTP API without its routes. They come later (api-routes.ts): the site needs this API's address, and the
 * actions behind the routes need the site's.
 */
export class Api extends Construct {
  readonly httpApi: HttpApi
  readonly stage: HttpStage
  /** The host that CloudFront forwards /api/* to. */
  readonly domainName: string

  constructor(scope: Construct, id: string, { environment }: ApiProps) {
    super(scope, id)
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: `myplateful-${environment.name}`,
      createDefaultStage: false,
    })
    this.domainName = `${this.httpApi.apiId}.execute-api.${Stack.of(this).region}.${Aws.URL_SUFFIX}`

    const log = new LogGroup(this, 'AccessLog', {
      retention: environment.logRetention,
      removalPolicy: removalPolicy(environment),
    })
    this.stage = new HttpStage(this, 'Live', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: RATE_LIMIT, burstLimit: BURST_LIMIT },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
    })
  }
}

/** The route, not the path or the query: those can carry a subscriber's unsubscribe token. */
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
