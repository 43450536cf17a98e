import { useEffect } from 'react'
import type { AuthContextProps } from 'react-oidc-context'

/** Renews the access token before it ends, where the provider gave a refresh token; else a 401 leads to sign-in. */
export function useRenewal({ events, signinSilent, user }: AuthContextProps): void {
  const canRenew = Boolean(user?.refresh_token)
  useEffect(() => {
    if (!canRenew) return
    return events.addAccessTokenExpiring(() => {
      signinSilent().catch((error) => console.error('The session could not be renewed', error))
    })
  }, [canRenew, events, signinSilent])
}
