import type { EmailType } from '../../../contract/mail/email-types.ts'
import { sanitizeContent } from '../../content/sanitize.ts'
import { ApiError } from '../../platform/http/answers.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { beginningOf } from '../compose/style-content.ts'
import { defaultDraft, NEWEST } from './catalog.ts'
import { newestArticles } from './newest-articles.ts'

interface Overrides {
  emailType: EmailType
  subject?: string | undefined
  preheader?: string | undefined
  customContent?: string | undefined
}

/**
 * The mail that staff asked for: blank means "as the template has it", the newsletter's with the articles of now.
 * @throws ApiError invalid_request where content was given and nothing of it is fit to be sent: neither an empty
 * mail nor the template's own text would be what they meant.
 */
export async function requestedDraft({
  emailType,
  subject,
  preheader,
  customContent,
}: Overrides): Promise<Draft> {
  const isWritten = !!customContent?.trim()
  const newest = emailType === 'newsletter' && !isWritten ? await newestArticles(NEWEST) : []
  return {
    ...defaultDraft(emailType, newest),
    campaign: emailType,
    ...(subject?.trim() && { subject: subject.trim() }),
    ...(customContent?.trim() && { content: sendableContent(customContent), preheader: '' }),
    ...(preheader?.trim() && { preheader: preheader.trim() }),
  }
}

/**
 * Content that staff wrote, sanitized.
 * @throws ApiError invalid_request where nothing of it is fit to be sent
 */
export function sendableContent(customContent: string): string {
  const content = sanitizeContent(customContent)
  if (!beginningOf(content) && !content.includes('<img'))
    throw new ApiError('invalid_request', [NOTHING_LEFT])
  return content
}

const NOTHING_LEFT = {
  path: 'customContent',
  message: 'Nothing of this content is fit for a mail. Write text, or leave it blank',
}
