import type { EmailType } from '../../../contract/mail/email-types.ts'
import { sanitizeContent } from '../../content/sanitize.ts'
import { ApiError } from '../../platform/http/answers.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { plainLine } from '../compose/plain-text.ts'
import { defaultDraft, NEWSLETTER_ARTICLES } from './catalog.ts'
import { newestArticles } from './newest-articles.ts'

interface Overrides {
  emailType: EmailType
  subject?: string | undefined
  preheader?: string | undefined
  customContent?: string | undefined
}

/**
 * The mail that staff requested. A blank field gets the template's text, but a blank preheader stays blank if staff
 * wrote the content. The newsletter template lists the newest articles.
 * @throws ApiError invalid_request if sanitizing removes all of `customContent`
 */
export async function requestedDraft({
  emailType,
  subject,
  preheader,
  customContent,
}: Overrides): Promise<Draft> {
  const isWritten = !!customContent?.trim()
  const newest =
    emailType === 'newsletter' && !isWritten ? await newestArticles(NEWSLETTER_ARTICLES) : []
  return {
    ...defaultDraft(emailType, newest),
    kind: emailType,
    ...(subject?.trim() && { subject: subject.trim() }),
    ...(customContent?.trim() && { content: sendableContent(customContent), preheader: '' }),
    ...(preheader?.trim() && { preheader: preheader.trim() }),
  }
}

/** @throws ApiError invalid_request if sanitizing leaves nothing */
export function sendableContent(customContent: string): string {
  const content = sanitizeContent(customContent)
  if (!plainLine(content) && !content.includes('<img'))
    throw new ApiError('invalid_request', [NOTHING_LEFT])
  return content
}

const NOTHING_LEFT = {
  path: 'customContent',
  message: 'Nothing of this content can be sent in a mail. Write text, or leave it blank',
}
