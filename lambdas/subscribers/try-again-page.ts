import { plainPage } from './plain-page.ts'

/** For the form of a link in mail that could not be answered. Without an address of its own it goes to where it went before. */
export function tryAgainPage(): string {
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
