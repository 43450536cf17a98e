import type { Environment } from './environments.ts'

/** Where an environment stands. A stack knows it as tokens, the doctor as text. */
export interface Place {
  account: string
  region: string
}

/**
 * The prefix of the managed login's domain. It is chosen here, not by Cognito, so that the site's headers can
 * name the domain before the user pool exists. The account's id makes it unique in the region, as it must be.
 */
export function signInDomainPrefix({ account }: Place, environment: Environment): string {
  return `myplateful-${environment.name}-${account}`
}

/** The origin that people sign in and out at, and that hands out tokens. */
export function signInDomainOrigin(place: Place, environment: Environment): string {
  return `https://${signInDomainPrefix(place, environment)}.auth.${place.region}.amazoncognito.com`
}

/** Every origin that the staff area's OpenID client calls: discovery and keys, then tokens. */
export function signInOrigins(place: Place, environment: Environment): string[] {
  return [
    `https://cognito-idp.${place.region}.amazonaws.com`,
    signInDomainOrigin(place, environment),
  ]
}
