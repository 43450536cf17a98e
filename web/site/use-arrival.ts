import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

/**
 * Imitates a full page load on navigation inside the app. Scrolls to the top, to the anchor or to the earlier position,
 * and focuses the start of the new page. Skips the first page, because the browser has already scrolled it.
 */
export function useArrival(): void {
  const { key, hash, pathname, search } = useLocation()
  const how = useNavigationType()
  // The blog's filter is in the query. With another filter, the blog counts as another page.
  const page = pathname + search
  const last = useRef({ key, page })

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    // Stores the first position, because a page that nobody scrolls fires no scroll event. After a navigation inside
    // the app, `scrollY` is still the previous page's position, and the new page begins at 0.
    if (!positions.has(key)) positions.set(key, last.current.key === key ? window.scrollY : 0)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    if (last.current.key === key) return
    const samePage = last.current.page === page
    last.current = { key, page }
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true })

    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (how === 'POP') {
      const top = positions.get(key)
      if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    } else if (target) target.scrollIntoView({ behavior: samePage ? 'auto' : 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, hash, page, how])
}
