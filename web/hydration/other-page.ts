import { HYDRATED } from './hydrated-event.ts'

/**
 * Going back to an entry that the app once made with pushState does not load a document, even when the app has gone
 * since: the address changes and the page stays. Until the app can follow, the page is loaded anew.
 */
export function reloadOnOtherPage(): void {
  const page = location.pathname
  const listening = new AbortController()
  window.addEventListener(
    'popstate',
    () => {
      if (location.pathname !== page) location.reload()
    },
    { signal: listening.signal },
  )
  document.addEventListener(HYDRATED, () => listening.abort(), { once: true })
}
