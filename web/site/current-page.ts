import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { isPageHandle, type PageHead } from './page.ts'
import { siteUrlOfDocument } from './site-url.ts'

interface CurrentPage {
  head?: PageHead
  hasJoinForm?: boolean | undefined
  hasReducedHeader?: boolean | undefined
}

export function useCurrentPage(): CurrentPage {
  const match = useMatches().at(-1)
  if (!match || !isPageHandle(match.handle)) return {}
  const { hasJoinForm, hasReducedHeader } = match.handle
  return { head: match.handle.head(match), hasJoinForm, hasReducedHeader }
}

/** For navigation inside the app. The first page already has its head from the build or the server. */
export function useDocumentHead({ title, description, path }: Partial<PageHead> = {}): void {
  useEffect(() => {
    if (title) document.title = title
    if (description)
      document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const canonical = document.querySelector('link[rel=canonical]')
    if (path && canonical) canonical.setAttribute('href', siteUrlOfDocument() + path)
  }, [title, description, path])
}
