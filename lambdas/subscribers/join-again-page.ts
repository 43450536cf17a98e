import { escape as escapeHtml } from 'es-toolkit'
import { CONSENT, LANDING_PAGE_SOURCE, PRODUCT_NAME } from '../../contract/business.ts'
import { JOIN_FORM_PATH } from '../../contract/subscribers/schemas.ts'

/**
 * The waitlist form as a page of its own, for a form that could not be taken: what was typed is still there, and the
 * message is tied to the field. Its styles are the site's (web/site/no-javascript.css); it needs no script.
 */
export function joinAgainPage(typed: string, message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Join early access | ${PRODUCT_NAME}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/no-javascript.css">
</head>
<body>
<header><a href="/"><img src="/logo-mark.svg" alt="" width="36" height="36">${PRODUCT_NAME}</a></header>
<main>
<h1>Save your seat at the table</h1>
<form method="post" action="${JOIN_FORM_PATH}" novalidate aria-label="Early access">
<input type="hidden" name="source" value="${LANDING_PAGE_SOURCE}">
<label for="email">Email address</label>
<div>
<input id="email" name="email" type="email" autocomplete="email" placeholder="Enter your email address" value="${escapeHtml(typed)}" aria-invalid="true" aria-describedby="message consent" autofocus>
<button>Join Early Access</button>
</div>
<p id="message" role="alert">${escapeHtml(message)}</p>
<p id="consent">${CONSENT.text}</p>
</form>
</main>
</body>
</html>
`
}
