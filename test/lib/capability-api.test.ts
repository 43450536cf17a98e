import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import type { ActionName } from '../../contract/actions.ts'
import { type Route, STAFF_SCOPE } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'
import { pageRoutes } from '../../contract/site/page-routes.ts'
import { functionOf, only, statementsOfRole, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const contract: (Route & { action: ActionName })[] = Object.values(routes)
const all = contract.map((route) => ({ ...route, key: `${route.method} ${route.path}` }))

const pages = pageRoutes.flatMap(({ path, action }) =>
  ['GET', 'HEAD'].map((method) => ({ key: `${method} ${path}`, action })),
)
const everyKey = [...all, ...pages].map(({ key }) => key)

describe('the API’s routes', () => {
  it.each(all)('include $key, which invokes $action', ({ key, action }) => {
    expect(functionBehind(key)).toBe(functionOf(template, action).id)
  })

  it('are exactly the routes of the contract and $default', () => {
    const keys = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
      ({ Properties }) => Properties.RouteKey,
    )
    expect(keys.toSorted()).toEqual([...everyKey, '$default'].toSorted())
  })

  it.each(pages)(
    'include the page or picture route $key, which invokes $action',
    ({ key, action }) => {
      expect(functionBehind(key)).toBe(functionOf(template, action).id)
    },
  )

  it('include $default, so that our code and not API Gateway answers unknown routes', () => {
    expect(functionBehind('$default')).toBe(functionOf(template, 'unknown-route').id)
  })
})

describe('API Gateway', () => {
  it.each([...everyKey, '$default'])('may invoke the function behind the route %s', (key) => {
    const role: string = integrationBehind(key)?.CredentialsArn['Fn::GetAtt'][0]
    const allowed = statementsOfRole(template, role).flatMap(({ actions, resources }) =>
      actions.flatMap((verb) => resources.map((resource) => `${verb} on ${text(resource)}`)),
    )
    expect(allowed).toContain(`lambda:InvokeFunction on \${${functionBehind(key)}.Arn}`)
    const trust = {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: { Service: 'apigateway.amazonaws.com' },
    }
    expect(template.findResources('AWS::IAM::Role')[role]).toHaveProperty(
      'Properties.AssumeRolePolicyDocument.Statement',
      [trust],
    )
  })
})

describe('the API', () => {
  const staff = all.filter(({ audience }) => audience === 'staff')
  const open = all.filter(({ audience }) => audience === 'public')

  it.each(staff)('requires a token with the staff scope for $key', ({ key }) => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
      RouteKey: key,
      AuthorizationType: 'JWT',
      AuthorizationScopes: [STAFF_SCOPE],
      AuthorizerId: { Ref: only(template, 'AWS::ApiGatewayV2::Authorizer').id },
    })
  })

  it.each(open)('allows $key without a token', ({ key }) => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
      RouteKey: key,
      AuthorizationType: 'NONE',
      AuthorizerId: Match.absent(),
    })
  })

  it('accepts only tokens that our user pool issued to our site', () => {
    const pool = only(template, 'AWS::Cognito::UserPool').id
    const client = only(template, 'AWS::Cognito::UserPoolClient').id
    template.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'JWT',
      JwtConfiguration: {
        Audience: [{ Ref: client }],
        Issuer: { 'Fn::GetAtt': [pool, 'ProviderURL'] },
      },
    })
  })
})

describe('the API’s stage', () => {
  const { properties } = only(template, 'AWS::ApiGatewayV2::Stage')

  it('is throttled', () => {
    expect(properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0)
    expect(properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0)
  })

  it('logs each request, without anything that could identify a subscriber', () => {
    const format: string = properties.AccessLogSettings.Format
    expect(format).toContain('$context.requestId')
    expect(format).not.toMatch(/sourceIp|\$context\.path|queryString|userAgent/)
  })
})

function functionBehind(routeKey: string): string | undefined {
  return integrationBehind(routeKey)?.IntegrationUri['Fn::GetAtt'][0]
}

function integrationBehind(routeKey: string) {
  const [route] = Object.values(
    template.findResources('AWS::ApiGatewayV2::Route', { Properties: { RouteKey: routeKey } }),
  )
  const integrationId: string | undefined = route?.Properties.Target['Fn::Join'][1][1].Ref
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration')
  return integrations[integrationId ?? '']?.Properties
}

it('the API throttles the routes for joins, mail and searches separately', () => {
  const stage = only(template, 'AWS::ApiGatewayV2::Stage')
  expect(stage.properties.RouteSettings).toEqual({
    'POST /api/subscribers/form': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    'POST /api/subscribers/challenge': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    'POST /api/subscribers': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    'POST /api/send-email': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    'GET /blog/_search/index.html': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 5 },
    'HEAD /blog/_search/index.html': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 5 },
  })
  // API Gateway refuses settings of a route that does not exist yet.
  expect(stage.resource.DependsOn).toEqual(
    expect.arrayContaining(['JoiningApi', 'WelcomeApi', 'BlogApi']),
  )
})
