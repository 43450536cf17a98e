import { HttpAuthorizer, HttpAuthorizerType } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Construct } from 'constructs'
import type { Api } from './api.ts'
import type { SignIn } from './sign-in.ts'

/** Accepts only tokens that our user pool issued to our site. */
export function staffAuthorizer(
  scope: Construct,
  { api, signIn }: { api: Api; signIn: SignIn },
): HttpAuthorizer {
  const { userPool, client } = signIn
  return new HttpAuthorizer(scope, 'Staff', {
    httpApi: api.httpApi,
    type: HttpAuthorizerType.JWT,
    identitySource: ['$request.header.Authorization'],
    jwtIssuer: userPool.userPoolProviderUrl,
    jwtAudience: [client.userPoolClientId],
  })
}
