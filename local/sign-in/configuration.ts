import type { KoaContext } from 'oidc-provider'
import { STAFF_SCOPE } from '../../contract/route.ts'
import { memoryAdapter } from './adapter.ts'
import type { SignInKeys } from './keys.ts'
import { expiredPage } from './login-page.ts'
import { CLIENT_ID, STAFF } from './staff.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Makes oidc-provider behave like Cognito: authorization code with PKCE, and the staff scope in a JWT access token. */
export function configuration(siteUrl: string, keys: SignInKeys): Record<string, unknown> {
  const resource = `${siteUrl}/api`
  return {
    adapter: memoryAdapter(),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'sign_in', interaction: 'sign_in_form', resume: 'sign_in_resume' },
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${siteUrl}/admin`],
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub', 'token_use', 'cognito:username'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    // `false` puts the claims into the ID token, as Cognito does. With `true`, only the userinfo endpoint returns them.
    conformIdTokenClaims: false,
    findAccount: async (_ctx: KoaContext, sub: string) =>
      sub === STAFF.sub ? { accountId: sub, claims: async () => staffClaims() } : undefined,
    extraTokenClaims: async () => ({ token_use: 'access', username: STAFF.sub }),
    issueRefreshToken: async () => true,
    loadExistingGrant: (ctx: KoaContext) => grantEverything(ctx, resource),
    clientBasedCORS: (_ctx: KoaContext, origin: string) => origin === siteUrl,
    interactions: { url: (_ctx: KoaContext, { uid }: { uid: string }) => `/login/${uid}` },
    renderError: async (ctx: KoaContext) => {
      ctx.type = 'html'
      ctx.body = expiredPage(siteUrl)
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: STAFF_SCOPE,
          audience: CLIENT_ID,
          accessTokenTTL: HOUR,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      IdToken: HOUR,
      RefreshToken: 30 * DAY,
      Interaction: HOUR,
      Session: 30 * DAY,
      Grant: 30 * DAY,
    },
  }
}

function staffClaims() {
  return {
    sub: STAFF.sub,
    'cognito:username': STAFF.sub,
    token_use: 'id',
    email: STAFF.email,
    email_verified: true,
    name: 'Staff',
  }
}

/** Grants the client everything at sign-in, because Cognito has no consent screen. */
async function grantEverything(ctx: KoaContext, resource: string) {
  const { provider, client, session, result } = ctx.oidc
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const existing = grantId && (await provider.Grant.find(grantId))
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  grant.addResourceScope(resource, STAFF_SCOPE)
  await grant.save()
  return grant
}
