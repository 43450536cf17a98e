import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasAuthParams, useAuth } from 'react-oidc-context'
import type { SiteConfig } from '../../contract/site/site-config.ts'
import { TimeZoneContext } from '../clock/time-zone.ts'
import { returnPlace } from './return-place.ts'
import { type Session, SessionContext } from './session.ts'
import { SignInProblem, SignInWaiting } from './sign-in-screens.tsx'
import { signOutUrl } from './sign-in-settings.ts'
import { useRenewal } from './use-renewal.ts'

export function SessionGate({ config, children }: { config: SiteConfig; children: ReactNode }) {
  const auth = useAuth()
  const leaving = useRef(false)
  const [refused, setRefused] = useState(false)
  const { user, signinRedirect, removeUser } = auth
  const signIn = useCallback(
    () => signinRedirect({ state: returnPlace(window.location.href) }),
    [signinRedirect],
  )
  useRenewal(auth)

  const mustSignIn =
    !auth.isAuthenticated && !auth.isLoading && !auth.activeNavigator && !auth.error
  useEffect(() => {
    if (mustSignIn && !leaving.current && !hasAuthParams()) void signIn()
  }, [mustSignIn, signIn])

  const session = useMemo((): Session | undefined => {
    if (!user) return undefined
    return {
      email: user.profile.email ?? user.profile.preferred_username ?? user.profile.sub,
      accessToken: user.access_token,
      signInAgain: () => {
        if (isGoingInCircles()) setRefused(true)
        else void signIn()
      },
      signOut: async () => {
        leaving.current = true
        await removeUser()
        window.location.assign(signOutUrl(config))
      },
    }
  }, [user, signIn, removeUser, config])

  if (session && auth.isAuthenticated && !refused)
    return (
      <SessionContext value={session}>
        <TimeZoneContext value={config.timeZone}>{children}</TimeZoneContext>
      </SessionContext>
    )
  if (auth.error || refused)
    return (
      <SignInProblem
        reason={refused ? 'refused' : 'unavailable'}
        onRetry={() => {
          // A callback that failed once fails for ever: start over with a clean address.
          window.history.replaceState(null, '', '/admin')
          void signinRedirect()
        }}
      />
    )
  return <SignInWaiting />
}

const CIRCLE_MS = 15_000
const LAST_REPEAT = 'myplateful.signed-in-again-at'

/** The API refuses a token that was renewed seconds ago: signing in once more would only repeat that. */
function isGoingInCircles(): boolean {
  const last = Number(sessionStorage.getItem(LAST_REPEAT) ?? 0)
  sessionStorage.setItem(LAST_REPEAT, String(Date.now()))
  return Date.now() - last < CIRCLE_MS
}
