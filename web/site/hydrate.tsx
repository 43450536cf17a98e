import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app.tsx'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** A form that was sent before the page came alive: it is sent again once it can be answered. */
let early: HTMLFormElement | undefined
document.addEventListener('submit', keepEarly)

const root = document.getElementById('root')
if (root) hydrate(root)

async function hydrate(container: HTMLElement) {
  const router = createBrowserRouter(routes)
  await settled(router)
  hydrateRoot(
    container,
    <App>
      <Alive>
        <RouterProvider router={router} />
      </Alive>
    </App>,
  )
}

function keepEarly(event: SubmitEvent) {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) early = event.target
}

/** Its effect runs when everything below it answers. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.removeEventListener('submit', keepEarly)
    early?.requestSubmit()
    early = undefined
  }, [])
  return children
}

/** Resolves once the page's lazy module and its loader are in; hydrating earlier would empty the page. */
function settled(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}
