import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { AuthProvider } from 'react-oidc-context'
import type { SiteConfig } from '../../contract/site/site-config.ts'
import { loadSiteConfig } from './load-site-config.ts'
import { SessionGate } from './session-gate.tsx'
import { SignInProblem, SignInWaiting } from './sign-in-screens.tsx'
import { signInSettings } from './sign-in-settings.ts'

/** Shows its children to signed-in staff only; everybody else is sent to sign in and comes back to /admin. */
export function SignInGate({ children }: { children: ReactNode }) {
  const [config, setConfig] = useState<SiteConfig | 'failed'>()
  const load = useCallback(() => {
    setConfig(undefined)
    loadSiteConfig().then(setConfig, (error) => {
      console.error('The sign-in configuration could not be loaded', error)
      setConfig('failed')
    })
  }, [])
  useEffect(load, [load])

  if (config === 'failed') return <SignInProblem onRetry={load} />
  if (!config) return <SignInWaiting />
  return (
    <AuthProvider {...signInSettings(config)}>
      <SessionGate config={config}>{children}</SessionGate>
    </AuthProvider>
  )
}
