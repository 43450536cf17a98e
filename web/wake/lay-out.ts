import { ALIVE, LAID_OUT } from './alive.ts'

/**
 * What the styles skip far below the fold is laid out once the app is there, and at once where the browser brings the
 * visitor back to a place in the page, which counts on real heights.
 */
export function layOutBelowTheFold(): void {
  const layOut = () => document.documentElement.setAttribute(LAID_OUT, '')
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate')
    document.addEventListener(ALIVE, layOut, { once: true })
  else layOut()
}
