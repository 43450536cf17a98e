import { expect, it } from 'vitest'
import { escapeHtml } from '../../../lambdas/platform/html/escape-html.ts'

it('a text in HTML opens no tag and ends no attribute', () => {
  expect(escapeHtml(`<a href="x">Fish & 'chips'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Fish &amp; &#39;chips&#39;&lt;/a&gt;',
  )
})
