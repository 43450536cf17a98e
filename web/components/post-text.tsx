import type { MouseEvent } from 'react'
import { withPictureSources, withScrollingTables } from './body-html.ts'
import { Prose } from './prose.tsx'

/** A post's text for staff, in its readers' type. @param html as the server keeps it: cleaned */
export function PostText({ html }: { html: string }) {
  return (
    <Prose
      onClickCapture={openBeside}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps no HTML that it has not cleaned
      dangerouslySetInnerHTML={{ __html: withPictureSources(withScrollingTables(html)) }}
    />
  )
}

/** Opens a post's links in a new tab: they lead to the public site, and staff keep what they were doing. */
export function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href') ?? '#'
  if (href.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  window.open(href, '_blank', 'noopener')
}
