import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { isPageHandle, type PageHead } from './page.ts'
import { siteUrlOfDocument } from './site-url.ts'

interface CurrentPage {
  head?: PageHead
  hasJoinForm?: boolean | undefined
  isAside?: boolean | undefined
}

/** What the matched page says of itself. */
export function useCurrentPage(): CurrentPage {
  const match = useMatches().at(-1)
  if (!match || !isPageHandle(match.handle)) return {}
  const { hasJoinForm, isAside } = match.handle
  return { head: match.handle.head(match), hasJoinForm, isAside }
}

/** Keeps the document's head true while the visitor moves through the app; the build wrote the first one. */
export function useDocumentHead({ title, description, path }: Partial<PageHead> = {}): void {
  useEffect(() => {
    if (title) document.title = title
    if (description)
      document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const canonical = document.querySelector('link[rel=canonical]')
    if (path && canonical) canonical.setAttribute('href', siteUrlOfDocument() + path)
  }, [title, description, path])
}
