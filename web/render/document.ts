import { escape as escapeHtml } from 'es-toolkit'
import { colors } from '../../contract/brand.ts'
import { PRODUCT_NAME } from '../../contract/business.ts'
import { JSON_FEED, RSS_FEED } from '../../contract/site/pages.ts'
import { SOCIAL_PICTURE } from '../../contract/site/social-pictures.ts'
import { FEED_TITLE } from '../features/blog/words.ts'
import type { PageHead } from '../site/page.ts'
import { SERVED_DATA } from '../site/served-data.ts'
import { SITE_PICTURE } from '../site/social-image.ts'

export interface Document {
  head: PageHead
  /** Without a trailing slash. */
  siteUrl: string
  styles: string
  font: string
  scripts: Scripts
  body: string
  /** Data for the page's loader; see site/served-data.ts. */
  served?: unknown
}

/** Paths are relative to the site's root. The first module is the entry. */
type Scripts =
  | { kind: 'at-once'; modules: readonly string[] }
  /** `loader` fetches the modules on the first interaction, or at once if the page `needsApp`. */
  | { kind: 'on-interaction'; loader: string; modules: readonly string[]; needsApp: boolean }

/**
 * Inline scripts contain only data, because the CSP forbids inline code. The .ico link names one size only: with
 * several, Chromium would fetch the .ico file as well as the SVG.
 */
export function documentHtml(page: Document): string {
  const { head } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="theme-color" content="${colors.page[0]}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colors.page[1]}" media="(prefers-color-scheme: dark)">
<link rel="preload" href="/${page.font}" as="font" type="font/woff2" crossorigin>
${page.styles}
${sharingTags(page)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${FEED_TITLE}" href="${RSS_FEED}">
<link rel="alternate" type="application/feed+json" title="${FEED_TITLE}" href="${JSON_FEED}">
</head>
<body>
<div id="root">${page.body}</div>
${afterContent(page)}
</body>
</html>
`
}

/** These scripts are at the end of the body, so that the browser paints the page before it parses them. */
function afterContent({ head, siteUrl, served, scripts }: Document): string {
  const graph = head.noIndex ? undefined : head.structuredData?.(siteUrl)
  const jsonLd = graph && { '@context': 'https://schema.org', '@graph': graph }
  return [
    scriptTags(scripts),
    served === undefined ? '' : dataScript('application/json', served, SERVED_DATA),
    jsonLd ? dataScript('application/ld+json', jsonLd) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function scriptTags(scripts: Scripts): string {
  const [entry, ...others] = scripts.modules.map((file) => `/${file}`)
  if (scripts.kind === 'at-once')
    return [
      ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
      `<script type="module" src="${entry}"></script>`,
    ].join('\n')
  const app = [entry, ...others].join(' ')
  return `<script defer src="/${scripts.loader}" data-app="${app}"${scripts.needsApp ? ' data-at-once' : ''}></script>`
}

function sharingTags({ head, siteUrl }: Document): string {
  if (head.noIndex) return meta('name', 'robots', 'noindex')
  const image = head.image ?? SITE_PICTURE
  const canonical = head.path && siteUrl + head.path
  const properties = {
    'og:site_name': PRODUCT_NAME,
    'og:locale': 'en_US',
    'og:type': head.kind ?? 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonical,
    'og:image': siteUrl + image.path,
    'og:image:type': 'image/png',
    'og:image:width': String(SOCIAL_PICTURE.width),
    'og:image:height': String(SOCIAL_PICTURE.height),
    'og:image:alt': image.alt,
    'article:published_time': head.publishedOn,
    'article:modified_time': head.modifiedOn,
  }
  const names = {
    author: head.author,
    'twitter:card': 'summary_large_image',
    'twitter:title': head.title,
    'twitter:description': head.description,
    'twitter:image': siteUrl + image.path,
    'twitter:image:alt': image.alt,
  }
  return [
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    ...(head.tags ?? []).map((tag) => meta('property', 'article:tag', tag)),
    ...Object.entries(names).map(([name, content]) => meta('name', name, content)),
  ]
    .filter(Boolean)
    .join('\n')
}

function meta(attribute: 'name' | 'property', name: string, content: string | undefined): string {
  return content ? `<meta ${attribute}="${name}" content="${escapeHtml(content)}">` : ''
}

/** Escapes `<`, so that no text in the data can close the element. */
function dataScript(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`
}
