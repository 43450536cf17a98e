import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { hasAuthParams, useAuth } from 'react-oidc-context'
import type { SiteConfig } from '../../../contract/site/site-config.ts'
import { DigestTimesContext, PublishTimesContext } from '../../clock/publish-times.ts'
import { TimeZoneContext } from '../../clock/time-zone.ts'
import { returnPlace } from './return-place.ts'
import { type Session, SessionContext } from './session.ts'
import { SignInProblem, SignInWaiting } from './sign-in-screens.tsx'
import { signOutUrl } from './user-manager.ts'

interface SessionGateProps {
  config: SiteConfig
  /** True if the API refuses the account of the signed-in user. */
  isRefused: boolean
  children: ReactNode
}

export function SessionGate({ config, isRefused, children }: SessionGateProps) {
  const auth = useAuth()
  const leaving = useRef(false)
  const { user, signinRedirect, removeUser } = auth

  const mustSignIn =
    !auth.isAuthenticated && !auth.isLoading && !auth.activeNavigator && !auth.error
  useEffect(() => {
    if (mustSignIn && !leaving.current && !hasAuthParams())
      void signinRedirect({ state: returnPlace(window.location.href) })
  }, [mustSignIn, signinRedirect])

  const session = useMemo((): Session | undefined => {
    if (!user) return undefined
    return {
      id: user.profile.sub,
      email: user.profile.email ?? user.profile.preferred_username ?? user.profile.sub,
      signOut: async () => {
        leaving.current = true
        await removeUser()
        window.location.assign(signOutUrl(config))
      },
    }
  }, [user, removeUser, config])

  if (session && auth.isAuthenticated && !isRefused)
    return (
      <SessionContext value={session}>
        <TimeZoneContext value={config.timeZone}>
          <PublishTimesContext value={config.publish}>
            <DigestTimesContext value={config.digest}>{children}</DigestTimesContext>
          </PublishTimesContext>
        </TimeZoneContext>
      </SessionContext>
    )
  if (auth.error || isRefused)
    return (
      <SignInProblem
        reason={isRefused ? 'refused' : 'unavailable'}
        onRetry={() => {
          // A callback address that failed once fails on every retry, so sign-in starts over from a clean address.
          window.history.replaceState(null, '', '/admin')
          void signinRedirect()
        }}
      />
    )
  return <SignInWaiting />
}
