import { useEffect } from 'react'
import type { PageHead } from './page.ts'
import { siteUrlOfDocument } from './site-url.ts'

/** Keeps the document's head true while the visitor moves through the app; the build wrote the first one. */
export function useDocumentHead(head: PageHead | undefined): void {
  const title = head?.title
  const description = head?.description
  const path = head?.path
  useEffect(() => {
    if (title) document.title = title
    if (description)
      document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const canonical = document.querySelector('link[rel=canonical]')
    if (path && canonical) canonical.setAttribute('href', siteUrlOfDocument() + path)
  }, [title, description, path])
}
