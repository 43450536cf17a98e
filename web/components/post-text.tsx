import type { MouseEvent } from 'react'
import { withPictureSources, withScrollingTables } from './body-html.ts'
import { Prose } from './prose.tsx'

/** A post's text in the typography of the blog. @param html sanitized by the server */
export function PostText({ html }: { html: string }) {
  return (
    <Prose
      onClickCapture={openInNewTab}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes all stored HTML
      dangerouslySetInnerHTML={{ __html: withPictureSources(withScrollingTables(html)) }}
    />
  )
}

/** Opens links to the public site in a new tab, so that staff do not lose their work. */
export function openInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href') ?? '#'
  if (href.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  window.open(href, '_blank', 'noopener')
}
