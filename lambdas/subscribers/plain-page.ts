import { escape as escapeHtml } from 'es-toolkit'
import { PRODUCT_NAME } from '../../contract/business.ts'

/** A page by which the API answers a form. Its styles are the site's (web/site/no-javascript.css); it needs no script. */
export function plainPage({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${PRODUCT_NAME}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/no-javascript.css">
</head>
<body>
<header><a href="/"><img src="/logo-mark.svg" alt="" width="36" height="36">${PRODUCT_NAME}</a></header>
<main>
${body}
</main>
</body>
</html>
`
}
