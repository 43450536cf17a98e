import { setImmediate } from 'node:timers/promises'
import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { CLIENT_ID, STAFF } from '../../../local/sign-in/staff.ts'
import { adminSystem } from '../../../web/admin/admin-system.ts'
import { siteSystem } from '../../../web/design/site-system.ts'
import { SIGN_IN_AUTHORITY } from './api.ts'

interface Opening {
  /** Errors that pages log and this test expects. */
  allowedErrors?: readonly RegExp[]
}

/** Opens the staff area as signed-in staff. A second call in a test is a reload. */
export async function openStaffArea(path: string, opening?: Opening): Promise<UserEvent> {
  const user = {
    access_token: 'token',
    token_type: 'Bearer',
    scope: 'openid',
    profile: { sub: STAFF.sub, email: STAFF.email },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  }
  sessionStorage.setItem(`oidc.user:${SIGN_IN_AUTHORITY}:${CLIENT_ID}`, JSON.stringify(user))
  return open(path, opening, async () => {
    const { AdminApp } = await import('../../../web/admin/admin-app.tsx')
    return <AdminApp />
  })
}

export function openSite(path: string, opening?: Opening): Promise<UserEvent> {
  return open(path, opening, async () => {
    const { routes } = await import('../../../web/app/routes.tsx')
    return (
      <ChakraProvider value={siteSystem}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </ChakraProvider>
    )
  })
}

/** Loads new modules for each page, like a browser. A reused module would keep its state, such as a draft. */
async function open(
  path: string,
  { allowedErrors = [] }: Opening = {},
  load: () => Promise<ReactElement>,
): Promise<UserEvent> {
  cleanup()
  vi.resetModules()
  // The themes have no state, and creating them takes as long as creating a page. So all pages share them.
  vi.doMock('../../../web/admin/admin-system.ts', () => ({ adminSystem }))
  vi.doMock('../../../web/design/site-system.ts', () => ({ siteSystem }))
  failOnErrors(allowedErrors)
  window.history.replaceState(null, '', path)
  const page = await load()
  render(<StrictMode>{page}</StrictMode>)
  // Outside `act`, React delays lazy content, such as a page, by a third of a second.
  const end = performance.now() + 10_000
  while (isOpening() && performance.now() < end) await act(() => setImmediate())
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
  })
  return userEvent.setup()
}

/** Whether the page is still signing in or loading its modules. */
function isOpening(): boolean {
  const main = document.querySelector('main')
  return !main?.firstElementChild || /Opening/.test(main.innerHTML)
}

/** Like test/browser/visitor.ts, fails the test on errors that the page logs or throws. */
function failOnErrors(allowed: readonly RegExp[]): void {
  const faults: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    faults.push(words.map(String).join(' '))
  })
  const thrown = ({ message }: ErrorEvent) => faults.push(message)
  window.addEventListener('error', thrown)
  onTestFinished(() => {
    spy.mockRestore()
    window.removeEventListener('error', thrown)
    const known = [...allowed, ONLY_IN_DEVELOPMENT]
    const unexpected = faults.filter((fault) => !known.some((one) => one.test(fault)))
    if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
  })
}

/** Emotion's warning about selectors such as `:first-child`. Only the browser renders the components that use these. */
const ONLY_IN_DEVELOPMENT = /potentially unsafe when doing server-side rendering/
