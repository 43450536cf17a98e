import type { EmailType } from '../../../contract/mail/email-types.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { defaultDraft } from '../templates/catalogue.ts'
import type { Draft } from './mail-composer.ts'
import { sanitiseContent } from './sanitise.ts'
import { previewOf } from './style-content.ts'

interface Overrides {
  emailType: EmailType
  subject?: string | undefined
  customContent?: string | undefined
}

/**
 * The mail that staff asked for: blank means "as the template has it".
 * @throws ApiError invalid_request where content was given and nothing of it is fit to be sent: neither an empty
 * mail nor the template's own text would be what they meant.
 */
export function requestedDraft({ emailType, subject, customContent }: Overrides): Draft {
  const template = { ...defaultDraft(emailType), campaign: emailType }
  const draft = subject?.trim() ? { ...template, subject: subject.trim() } : template
  if (!customContent?.trim()) return draft
  return { ...draft, ...writtenContent(customContent) }
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

const NOTHING_LEFT = {
  path: 'customContent',
  message: 'Nothing of this content is fit for a mail. Write text, or leave it blank',
}
