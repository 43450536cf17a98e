import { COMPANY_NAME, PRODUCT_NAME } from '../../contract/business.ts'
import { STAFF } from './staff.ts'

export interface LoginForm {
  action: string
  email?: string
  error?: string
}

/** The page that replaces Cognito's managed login. */
export function loginPage({ action, email = '', error }: LoginForm): string {
  const message = error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ''
  const described = error ? ' aria-invalid="true" aria-describedby="error"' : ''
  const focus = ' autofocus'
  return page(
    'Staff sign-in',
    `<h1>Staff sign-in</h1>
    <p class="lead">For the people who run the blog and the mail.</p>
    ${message}
    <form method="post" action="${escapeHtml(action)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required
        value="${escapeHtml(email)}"${error ? '' : focus}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${described}${error ? focus : ''}>
      <button type="submit">Sign in</button>
    </form>
    <p class="hint"><strong>On this laptop</strong> Sign in as <code>${STAFF.email}</code> with the password <code>${STAFF.password}</code>.</p>`,
  )
}

/** The page for a form that was open for too long, and for a request that oidc-provider refuses. */
export function expiredPage(siteUrl: string): string {
  return page(
    'Sign-in not possible',
    `<h1>This sign-in cannot go on</h1>
    <p class="lead">It was open for too long, or the address was not complete. Nothing is lost: start again from the staff area.</p>
    <p><a class="button" href="${escapeHtml(siteUrl)}/admin">Go to the staff area</a></p>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${PRODUCT_NAME}</title>
  <link rel="icon" href="/logo-mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/login.css">
</head>
<body>
  <main>
    <p class="brand"><img src="/logo-mark.svg" alt="" width="36" height="36">${PRODUCT_NAME}</p>
    <section>${content}</section>
    <footer>${COMPANY_NAME} · stands in for Amazon Cognito</footer>
  </main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
