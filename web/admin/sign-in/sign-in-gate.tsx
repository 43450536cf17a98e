import type { User, UserManager } from 'oidc-client-ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { AuthProvider } from 'react-oidc-context'
import type { SiteConfig } from '../../../contract/site/site-config.ts'
import { startSession } from '../../api/staff-client.ts'
import { loadSiteConfig } from './load-site-config.ts'
import { returnPlace } from './return-place.ts'
import { SessionGate } from './session-gate.tsx'
import { SignInProblem, SignInWaiting } from './sign-in-screens.tsx'
import { userManagerOf } from './user-manager.ts'

interface Ready {
  config: SiteConfig
  users: UserManager
}

/** Redirects to sign-in and back, unless somebody is signed in. */
export function SignInGate({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState<Ready | 'failed'>()
  const [isRefused, setRefused] = useState(false)
  const load = useCallback(() => {
    setReady(undefined)
    loadSiteConfig().then(
      (config) => {
        const users = userManagerOf(config)
        startSession({
          users,
          signIn: () => users.signinRedirect({ state: returnPlace(window.location.href) }),
          onRefused: () => setRefused(true),
        })
        setReady({ config, users })
      },
      (error) => {
        console.error('The sign-in configuration could not be loaded', error)
        setReady('failed')
      },
    )
  }, [])
  useEffect(load, [load])

  if (ready === 'failed') return <SignInProblem onRetry={load} />
  if (!ready) return <SignInWaiting />
  return (
    <AuthProvider userManager={ready.users} onSigninCallback={restoreAddress}>
      <SessionGate config={ready.config} isRefused={isRefused}>
        {children}
      </SessionGate>
    </AuthProvider>
  )
}

/** Runs before the router exists, so that the router starts at the restored address. */
function restoreAddress(user: User | undefined): void {
  const place = returnPlace(typeof user?.state === 'string' ? user.state : '/admin')
  window.history.replaceState(null, '', place)
}
