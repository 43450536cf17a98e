import { renderToStaticMarkup } from 'react-dom/server'
import { type EmailType, emailTypes } from '../../../contract/mail/email-types.ts'
import type { EmailTemplate } from '../../../contract/mail/schemas.ts'
import { sanitizeContent } from '../../content/sanitize.ts'
import { announcement } from '../templates/announcement.tsx'
import type { MailedArticle } from '../templates/article-entry.tsx'
import { newsletter } from '../templates/newsletter.tsx'
import { offer } from '../templates/offer.tsx'
import type { Template } from '../templates/template.ts'
import { welcome } from '../templates/welcome.tsx'

export const NEWSLETTER_ARTICLES = 3

/** In the order in which staff see the templates. */
export function allTemplates(newest: readonly MailedArticle[]): EmailTemplate[] {
  return emailTypes.map((type) => {
    const template = templateOf(type, newest)
    const { title, description, subject } = template
    return { type, title, description, subject, html: contentOf(template) }
  })
}

export function defaultDraft(type: EmailType, newest: readonly MailedArticle[]) {
  const template = templateOf(type, newest)
  const { subject, preheader } = template
  return { subject, preheader, content: contentOf(template) }
}

function templateOf(type: EmailType, newest: readonly MailedArticle[]): Template {
  if (type === 'newsletter') return newsletter(newest)
  return { welcome, announcement, offer }[type]
}

/** Sanitized like the editor's output, so that opening a template in the editor changes nothing. */
function contentOf({ content }: Template): string {
  return sanitizeContent(renderToStaticMarkup(content))
}
