import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

/**
 * What a browser does on arrival at a document, for moves inside the app: scroll to the top, to the address's
 * anchor, or back to where the visitor was, and put the focus at the start of the new page. The first page
 * is left alone: the browser has already placed it, and hydration must not move it.
 */
export function useArrival(): void {
  const { key, hash, pathname, search } = useLocation()
  const how = useNavigationType()
  // Another query is another page: the blog's list, filtered otherwise.
  const page = pathname + search
  const last = useRef({ key, page })

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    // A page that is never scrolled fires no event, and is still somewhere to come back to.
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
