import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isPageHandle } from './page.ts'

/** Prefetches a page when the visitor points at a link to it or focuses the link. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) void prefetchPage(routes, link.pathname)
  }
  document.addEventListener('pointerover', ({ target }) => prefetch(target), { passive: true })
  document.addEventListener('focusin', ({ target }) => prefetch(target))
  // The app often starts when the visitor points at a link or focuses it. The listeners miss that event.
  prefetch(document.querySelector('a:hover, a:focus'))
}

/** Ignores failures. A visit to the page fetches again, and reports a failure. */
async function prefetchPage(routes: RouteObject[], path: string): Promise<void> {
  const match = matchRoutes(routes, path)?.at(-1)
  // The staff area is a separate document without a route here.
  if (!match || match.route.path === '*') return
  try {
    const { lazy, handle = typeof lazy === 'function' ? (await lazy()).handle : undefined } =
      match.route
    if (isPageHandle(handle)) await handle.prefetch?.(match.params)
  } catch {}
}
