import { colours } from '../../contract/brand.ts'
import { PRODUCT_NAME } from '../../contract/business.ts'
import { JSON_FEED, RSS_FEED } from '../../contract/site/pages.ts'
import { FEED_TITLE } from '../render/feed-words.ts'
import type { PageHead } from '../site/page.ts'
import { SERVED_DATA } from '../site/served-data.ts'
import { SOCIAL_IMAGE, socialImageOf } from '../site/social-image.ts'

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

/** A whole HTML document. No inline script but data: the CSP forbids any other. */
export function documentHtml(page: Document): string {
  const { head } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="theme-color" content="${colours.page[0]}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colours.page[1]}" media="(prefers-color-scheme: dark)">
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
  return [
    scripts(given),
    ...(served === undefined ? [] : [dataScript('application/json', served, SERVED_DATA)]),
    ...(things
      ? [
          dataScript('application/ld+json', {
            '@context': 'https://schema.org',
            '@graph': things,
          }),
        ]
      : []),
  ].join('\n')
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
  if (head.noIndex) return named('robots', 'noindex')
  const image = head.image ?? socialImageOf()
  const tags = [
    ...(head.path ? [`<link rel="canonical" href="${escapeHtml(siteUrl + head.path)}">`] : []),
    property('og:site_name', PRODUCT_NAME),
    property('og:locale', 'en_US'),
    property('og:type', head.kind ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    ...(head.path ? [property('og:url', siteUrl + head.path)] : []),
    property('og:image', siteUrl + image.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SOCIAL_IMAGE.width)),
    property('og:image:height', String(SOCIAL_IMAGE.height)),
    property('og:image:alt', image.alt),
    ...(head.publishedOn ? [property('article:published_time', head.publishedOn)] : []),
    ...(head.modifiedOn ? [property('article:modified_time', head.modifiedOn)] : []),
    ...(head.tags ?? []).map((tag) => property('article:tag', tag)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', siteUrl + image.path),
    named('twitter:image:alt', image.alt),
  ]
  return tags.join('\n')
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

/** `<` is written as JSON's escape, so that no text in the data can end the element. */
function dataScript(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
