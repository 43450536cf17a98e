import { type EmailType, emailTypes } from '../../../contract/mail/email-types.ts'
import { sanitiseContent } from '../../content/sanitise.ts'
import { ApiError } from '../../platform/http/answers.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { previewOf } from '../compose/style-content.ts'
import { defaultDraft, defaultPreview, NEWEST } from './catalogue.ts'
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
    ...(customContent?.trim() && writtenContent(customContent)),
    ...(preheader?.trim() && { preview: preheader.trim() }),
  }
}

/**
 * Content that staff wrote, sanitised, and the line that inboxes show of it.
 * @throws ApiError invalid_request where nothing of it is fit to be sent
 */
export function writtenContent(customContent: string): Pick<Draft, 'content' | 'preview'> {
  const content = sanitiseContent(customContent)
  const preview = previewOf(content)
  if (!preview && !content.includes('<img')) throw new ApiError('invalid_request', [NOTHING_LEFT])
  return { content, preview }
}

/** The preview of a mail that staff wrote a preheader for. One that came from the content or the template goes with that. */
export function writtenPreview({ kind, preview, content = '' }: Previewed): { preview?: string } {
  const type = emailTypes.find((one) => one === kind)
  const isTaken = preview === previewOf(content) || (type && preview === defaultPreview(type))
  return isTaken ? {} : { preview }
}

interface Previewed {
  kind: string
  preview: string
  content?: string | undefined
}

const NOTHING_LEFT = {
  path: 'customContent',
  message: 'Nothing of this content is fit for a mail. Write text, or leave it blank',
}
