import { ChakraProvider } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { siteSystem } from '../design/site-system.ts'
import { HYDRATED } from '../hydration/marks.ts'
import { rememberOrigin } from '../site/origin.ts'
import { prefetchOnIntent } from '../site/prefetch.ts'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

const root = document.getElementById('root')
if (root) hydrate(root)

async function hydrate(container: HTMLElement) {
  rememberOrigin()
  const router = createBrowserRouter(routes)
  await ready(router)
  hydrateRoot(
    container,
    <ChakraProvider value={siteSystem}>
      <SignalHydrated>
        <RouterProvider router={router} />
      </SignalHydrated>
    </ChakraProvider>,
  )
  prefetchOnIntent(router.routes)
}

/** React runs the effects of all children first, so all event handlers are attached when this effect runs. */
function SignalHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return children
}

/** Waits for the page's lazy module and loader. Hydrating earlier would empty the page. */
function ready(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}
