import type { Environment } from './environments.ts'

/** Where an environment is deployed. In a stack the values are CDK tokens, and in the doctor plain text. */
export interface Place {
  account: string
  region: string
}

/**
 * The prefix of the managed login's domain. Cognito does not choose it, because the site's headers contain the domain
 * and are made before the user pool. The prefix must be unique in the region, so it contains the account's id.
 */
export function signInDomainPrefix({ account }: Place, environment: Environment): string {
  return `myplateful-${environment.name}-${account}`
}

/** The origin of the sign-in pages and the token endpoint. */
export function signInDomainOrigin(place: Place, environment: Environment): string {
  return `https://${signInDomainPrefix(place, environment)}.auth.${place.region}.amazoncognito.com`
}

/** Every origin that the staff area's OpenID client calls: the first for discovery and keys, the second for tokens. */
export function signInOrigins(place: Place, environment: Environment): string[] {
  return [
    `https://cognito-idp.${place.region}.amazonaws.com`,
    signInDomainOrigin(place, environment),
  ]
}
