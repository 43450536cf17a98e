import type { Environment } from './environments.ts'

/** The values are CDK tokens in a stack and plain text in the doctor. */
export interface Place {
  account: string
  region: string
}

/**
 * The prefix of the managed login's domain. The prefix is fixed, because the site's headers contain the domain and are
 * made before the user pool. Prefixes must be unique in a region, so this prefix contains the account's id.
 */
export function signInDomainPrefix({ account }: Place, environment: Environment): string {
  return `myplateful-${environment.name}-${account}`
}

/** The origin of the sign-in pages and the token endpoint. */
export function signInDomainOrigin(place: Place, environment: Environment): string {
  return `https://${signInDomainPrefix(place, environment)}.auth.${place.region}.amazoncognito.com`
}

/**
 * All origins that the staff area's OpenID client calls: Cognito's API for discovery and keys, the sign-in domain for
 * tokens.
 */
export function signInOrigins(place: Place, environment: Environment): string[] {
  return [
    `https://cognito-idp.${place.region}.amazonaws.com`,
    signInDomainOrigin(place, environment),
  ]
}
