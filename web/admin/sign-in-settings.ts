import { WebStorageStateStore } from 'oidc-client-ts'
import type { AuthProviderProps } from 'react-oidc-context'
import type { SiteConfig } from '../../contract/site/site-config.ts'
import { returnPlace } from './return-place.ts'

/** Authorization code with PKCE. Everything it remembers ends with the browser tab. */
export function signInSettings({ signIn }: SiteConfig): AuthProviderProps {
  const tab = new WebStorageStateStore({ store: window.sessionStorage })
  return {
    authority: signIn.authority,
    client_id: signIn.clientId,
    scope: signIn.scope,
    redirect_uri: `${window.location.origin}/admin`,
    response_type: 'code',
    userStore: tab,
    stateStore: tab,
    // Renewal without a refresh token needs an iframe, which our CSP forbids; see use-renewal.ts.
    automaticSilentRenew: false,
    onSigninCallback: (user) => {
      const place = returnPlace(typeof user?.state === 'string' ? user.state : '/admin')
      window.history.replaceState(null, '', place)
    },
  }
}

/** Cognito's logout endpoint, which sends the browser back to the site. */
export function signOutUrl({ signIn }: SiteConfig): string {
  const url = new URL(signIn.logoutUrl)
  url.searchParams.set('client_id', signIn.clientId)
  url.searchParams.set('logout_uri', `${window.location.origin}/`)
  return url.href
}
