import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { JwtClaims } from './event.ts'

export type Verdict =
  | { outcome: 'allowed'; jwt: JwtClaims }
  | { outcome: 'unauthorized'; reason: string }
  | { outcome: 'forbidden' }

/** Checks the value of an Authorization header for a route that requires `scope`. */
export type Authorize = (header: string | undefined, scope: string) => Promise<Verdict>

export interface AuthorizerOptions {
  issuer: string
  jwksUrl: string
  /** The allowed client. API Gateway compares it with `aud`, or with `client_id` in a token without `aud`. */
  clientId: string
}

/** Checks tokens as API Gateway does: signature (RSA only), issuer, audience, `exp`, `nbf`, then the scope. */
export function createAuthorizer({ issuer, jwksUrl, clientId }: AuthorizerOptions): Authorize {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return async (header, scope) => {
    const token = header?.replace(/^Bearer /i, '').trim()
    if (!token) return { outcome: 'unauthorized', reason: '' }
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256', 'RS384', 'RS512'],
        requiredClaims: ['exp'],
      })
      if (!hasAudience(payload, clientId))
        return { outcome: 'unauthorized', reason: 'invalid audience' }
      const scopes = scopesOf(payload).filter((one) => one === scope)
      if (scopes.length === 0) return { outcome: 'forbidden' }
      return { outcome: 'allowed', jwt: { claims: asStrings(payload), scopes } }
    } catch (error) {
      if (error instanceof errors.JOSEError)
        return { outcome: 'unauthorized', reason: error.message }
      throw error
    }
  }
}

function hasAudience(payload: JWTPayload, clientId: string): boolean {
  const audience = payload.aud ?? payload.client_id
  return Array.isArray(audience) ? audience.includes(clientId) : audience === clientId
}

function scopesOf(payload: JWTPayload): string[] {
  const scope = payload.scope
  return typeof scope === 'string' ? scope.split(' ') : []
}

/** API Gateway passes every claim as a string. For example, a list becomes `[a b]`. */
function asStrings(payload: JWTPayload): Record<string, string> {
  const entries = Object.entries(payload).map(([name, value]) => [
    name,
    Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
  ])
  return Object.fromEntries(entries)
}
