import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** A template as the two bodies of a mail. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(html) }
}
