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
  /** Where the site is published, without a slash at the end. */
  siteUrl: string
  styles: string
  font: string
  scripts: Scripts
  body: string
  /** Data for the page's loader in the browser. */
  served?: unknown
}

/** How a document gets its app. Paths of files below the site's root; the first of several modules is the one to run. */
type Scripts =
  | { kind: 'at-once'; modules: readonly string[] }
  /** `loader` fetches the modules when the visitor first does something, or by itself where the page `needsApp`. */
  | { kind: 'on-interaction'; loader: string; modules: readonly string[]; needsApp: boolean }

/**
 * A whole HTML document. No inline script but data: the CSP forbids any other. Of two icons Chromium takes the drawing alone,
 * unless the other says that it has several sizes: then it fetches both.
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
${identity(page)}
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

/** What nobody sees: the browser draws the page before it has to read any of this. */
function afterContent({ head, siteUrl, served, scripts: given }: Document): string {
  const things = head.noIndex ? undefined : head.structuredData?.(siteUrl)
  const linked = things && { '@context': 'https://schema.org', '@graph': things }
  return [
    scripts(given),
    served === undefined ? '' : dataScript('application/json', served, SERVED_DATA),
    linked ? dataScript('application/ld+json', linked) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function scripts(given: Scripts): string {
  const [entry, ...others] = given.modules.map((file) => `/${file}`)
  if (given.kind === 'at-once')
    return [
      ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
      `<script type="module" src="${entry}"></script>`,
    ].join('\n')
  const app = [entry, ...others].join(' ')
  return `<script defer src="/${given.loader}" data-app="${app}"${given.needsApp ? ' data-at-once' : ''}></script>`
}

function identity({ head, siteUrl }: Document): string {
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

/** `<` is written as JSON's escape, so that no text in the data can end the element. */
function dataScript(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`
}
