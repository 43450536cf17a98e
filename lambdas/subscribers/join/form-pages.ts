import { escape as escapeHtml } from 'es-toolkit'
import { CONSENT, LANDING_PAGE_SOURCE, PRODUCT_NAME } from '../../../contract/business.ts'
import type { PageRoute } from '../../../contract/route.ts'
import {
  JOIN_FORM_PATH,
  type linkForm,
  type linkQuery,
} from '../../../contract/subscribers/schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { pageAction } from '../../platform/http/action.ts'
import { html, seeOther } from '../../platform/http/answers.ts'
import { refuseCrossSite } from '../../platform/http/origin-check.ts'

/** For browsers without JavaScript. Uses web/site/no-javascript.css. */
function plainPage({ title, body }: { title: string; body: string }): string {
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

export function joinAgainPage(typed: string, message: string): string {
  return plainPage({
    title: 'Join early access',
    body: `<h1>Save your seat at the table</h1>
<form method="post" action="${JOIN_FORM_PATH}" novalidate aria-label="Early access">
<input type="hidden" name="source" value="${LANDING_PAGE_SOURCE}">
<label for="email">Email address</label>
<div>
<input id="email" name="email" type="email" autocomplete="email" placeholder="Enter your email address" value="${escapeHtml(typed)}" aria-invalid="true" aria-describedby="message consent" autofocus>
<button>Join Early Access</button>
</div>
<p id="message" role="alert">${escapeHtml(message)}</p>
<p id="consent">${CONSENT.text}</p>
</form>`,
  })
}

/** The form has no `action`, so it posts to the same URL again. */
function tryAgainPage(): string {
  return plainPage({
    title: 'That did not work',
    body: `<h1>That did not work</h1>
<form method="post">
<p id="message" role="alert">Please try again in a moment.</p>
<div>
<button>Try again</button>
</div>
</form>`,
  })
}

type LinkFormRoute = PageRoute & { query: typeof linkQuery; body: typeof linkForm; form: true }

/**
 * Handles the form on a mail link's page, for browsers without JavaScript.
 * @param follow carries out the link's action, for example unsubscribes, and returns the path of the result page
 */
export function linkFormAction(
  route: LinkFormRoute,
  follow: (link: string, campaign: string | undefined) => Promise<string>,
) {
  return pageAction(route, async ({ query: { s: link, c: campaign }, event }) => {
    refuseCrossSite(event, env.SITE_URL)
    try {
      return seeOther(`${await follow(link, campaign)}?s=${encodeURIComponent(link)}`)
    } catch (error) {
      console.error({ event: 'unexpected_error', action: route.action, error })
      return html(500, tryAgainPage())
    }
  })
}
