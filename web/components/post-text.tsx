import type { MouseEvent } from 'react'
import { withPictureSources, withScrollingTables } from './body-html.ts'
import { Prose } from './prose.tsx'

/** @param html sanitized by the server */
export function PostText({ html }: { html: string }) {
  return (
    <Prose
      onClickCapture={openInNewTab}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes all stored HTML
      dangerouslySetInnerHTML={{ __html: withPictureSources(withScrollingTables(html)) }}
    />
  )
}

/**
 * A click handler that opens links in a new tab, except links within the page. In the same tab, staff would lose
 * unsaved work.
 */
export function openInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href') ?? '#'
  if (href.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  window.open(href, '_blank', 'noopener')
}
