import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isPageHandle } from './page.ts'

/** Fetches what a page of the app needs once the visitor points at a link to it, or comes to it by the keyboard. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) void prefetchPage(routes, link.pathname)
  }
  document.addEventListener('pointerover', ({ target }) => prefetch(target), { passive: true })
  document.addEventListener('focusin', ({ target }) => prefetch(target))
  // The app came because of one of these, so that may be a link already.
  prefetch(document.querySelector('a:hover, a:focus'))
}

/** Nothing comes of a failure: the visit itself will try again, and tell. */
async function prefetchPage(routes: RouteObject[], path: string): Promise<void> {
  const match = matchRoutes(routes, path)?.at(-1)
  // The staff area is a document of its own: to the app it is an unknown path.
  if (!match || match.route.path === '*') return
  try {
    const { lazy, handle = typeof lazy === 'function' ? (await lazy()).handle : undefined } =
      match.route
    if (isPageHandle(handle)) await handle.prefetch?.(match.params)
  } catch {}
}
