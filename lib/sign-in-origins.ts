import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Environment } from './environments.ts'

/**
 * The prefix of the managed login's domain. It is chosen here, not by Cognito, so that the site's headers can
 * name the domain before the user pool exists. The account's id makes it unique in the region, as it must be.
 */
export function signInDomainPrefix(scope: Construct, environment: Environment): string {
  return `myplateful-${environment.name}-${Stack.of(scope).account}`
}

/** The origin that people sign in and out at, and that hands out tokens. */
export function signInDomainOrigin(scope: Construct, environment: Environment): string {
  return `https://${signInDomainPrefix(scope, environment)}.auth.${Stack.of(scope).region}.amazoncognito.com`
}

/** Every origin that the staff area's OpenID client calls: discovery and keys, then tokens. */
export function signInOrigins(scope: Construct, environment: Environment): string[] {
  return [
    `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com`,
    signInDomainOrigin(scope, environment),
  ]
}
