import { escape as escapeHtml } from 'es-toolkit'
import { CONSENT, LANDING_PAGE_SOURCE } from '../../contract/business.ts'
import { JOIN_FORM_PATH } from '../../contract/subscribers/schemas.ts'
import { plainPage } from './plain-page.ts'

/**
 * The waitlist form as a page of its own, for a form that could not be taken: what was typed is still there, and the
 * message is tied to the field.
 */
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
