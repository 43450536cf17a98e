import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { SiteConfig } from '../../../contract/site/site-config.ts'

/** Authorization code flow with PKCE. All its state is in sessionStorage, so the session ends with the browser tab. */
export function userManagerOf({ signIn }: SiteConfig): UserManager {
  const tab = new WebStorageStateStore({ store: window.sessionStorage })
  return new UserManager({
    authority: signIn.authority,
    client_id: signIn.clientId,
    scope: signIn.scope,
    redirect_uri: `${window.location.origin}/admin`,
    response_type: 'code',
    userStore: tab,
    stateStore: tab,
    // web/api/staff-client.ts renews the token if the provider allows it.
    automaticSilentRenew: false,
  })
}

/** Cognito's logout endpoint, which redirects to the site. */
export function signOutUrl({ signIn }: SiteConfig): string {
  const url = new URL(signIn.logoutUrl)
  url.searchParams.set('client_id', signIn.clientId)
  url.searchParams.set('logout_uri', `${window.location.origin}/`)
  return url.href
}
