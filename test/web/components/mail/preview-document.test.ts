import { expect, it } from 'vitest'
import { previewDocument } from '../../../../web/components/mail/preview-document.ts'

const mail =
  '<html><head><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><p>Hi'
const shown = (html: string, background: 'light' | 'dark') =>
  previewDocument(html, { width: 'phone', background })

it('a mail’s preview shows the mail’s dark colors only if staff choose the dark background', () => {
  expect(shown(mail, 'light')).toContain('@media not all{p{color:#fff}}')
  expect(shown(mail, 'dark')).toContain('@media all{p{color:#fff}}')
})

it('a mail’s preview in dark mode inverts colors only if the mail has no dark colors', () => {
  expect(shown(mail, 'dark')).not.toContain('invert(')
  expect(shown('<html><head></head><p>Hi', 'dark')).toContain('invert(')
  expect(shown('<html><head></head><p>Hi', 'light')).not.toContain('invert(')
})
