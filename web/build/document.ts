import type { PageHead } from '../site/page.ts'

export interface Document {
  head: PageHead
  /** Where the site is published, without a slash at the end; undefined when the build does not know. */
  siteUrl: string | undefined
  styles: string
  font: string
  scripts: Scripts
  body: string
}

/** How a document gets its app. Paths of files below the site's root; the first of several modules is the one to run. */
export type Scripts =
  | { kind: 'at-once'; modules: readonly string[] }
  /** `wake` fetches the modules when the visitor first does something, or by itself where the page `needsApp`. */
  | { kind: 'on-interaction'; wake: string; modules: readonly string[]; needsApp: boolean }

/** A whole HTML document. No inline script but JSON-LD: the CSP forbids any other. */
export function documentHtml(page: Document): string {
  const { head } = page
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="theme-color" content="#FBF8F1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0E1512" media="(prefers-color-scheme: dark)">
${identity(page)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="preload" href="/${page.font}" as="font" type="font/woff2" crossorigin>
${page.styles}
${scripts(page.scripts)}
</head>
<body>
<div id="root">${page.body}</div>
</body>
</html>
`
}

function scripts(given: Scripts): string {
  const [entry, ...others] = given.modules.map((file) => `/${file}`)
  if (given.kind === 'at-once')
    return [
      ...others.map((file) => `<link rel="modulepreload" href="${file}">`),
      `<script type="module" src="${entry}"></script>`,
    ].join('\n')
  const app = [entry, ...others].join(' ')
  return `<script defer src="/${given.wake}" data-app="${app}"${given.needsApp ? ' data-at-once' : ''}></script>`
}

function identity({ head, siteUrl }: Document): string {
  const tags = [
    `<meta property="og:site_name" content="MyPlateful">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:type" content="${head.kind ?? 'website'}">`,
  ]
  if (head.noIndex) tags.push('<meta name="robots" content="noindex">')
  if (head.publishedOn)
    tags.push(`<meta property="article:published_time" content="${head.publishedOn}">`)
  if (head.path) {
    // A relative canonical is valid HTML; og:url must be absolute, so it waits for a known address.
    tags.push(`<link rel="canonical" href="${escapeHtml((siteUrl ?? '') + head.path)}">`)
    if (siteUrl) tags.push(`<meta property="og:url" content="${escapeHtml(siteUrl + head.path)}">`)
  }
  if (head.image && siteUrl)
    tags.push(`<meta property="og:image" content="${escapeHtml(siteUrl + head.image)}">`)
  if (head.jsonLd) tags.push(jsonLdScript(head.jsonLd, head, siteUrl))
  return tags.join('\n')
}

function jsonLdScript(
  data: Record<string, unknown>,
  head: PageHead,
  siteUrl: string | undefined,
): string {
  const url = siteUrl && head.path ? { url: siteUrl + head.path } : {}
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data, ...url })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
