import { renderToStaticMarkup } from 'react-dom/server'
import { type EmailType, emailTypes } from '../../../contract/mail/email-types.ts'
import type { EmailTemplate } from '../../../contract/mail/schemas.ts'
import { announcement } from './announcement.tsx'
import { newsletter } from './newsletter.tsx'
import { offer } from './offer.tsx'
import type { Template } from './template.ts'
import { welcome } from './welcome.tsx'

const templates: Record<EmailType, Template> = { welcome, newsletter, announcement, offer }

/** The four, in the order in which staff see them. */
export function allTemplates(): EmailTemplate[] {
  return emailTypes.map((type) => {
    const { title, description, subject } = templates[type]
    return { type, title, description, subject, html: defaultContent(type) }
  })
}

/** What a mail of this type says unless staff say otherwise. */
export function defaultDraft(type: EmailType) {
  const { subject, preview } = templates[type]
  return { subject, preview, content: defaultContent(type) }
}

function defaultContent(type: EmailType): string {
  return renderToStaticMarkup(templates[type].content)
}
