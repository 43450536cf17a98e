import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import type { MailFields } from '../content/mail-writing.ts'
import { overridesOf } from './draft.ts'

type Template = Pick<EmailTemplate, 'type' | 'title'>

/**
 * The note on a template's card. The note says what a mail from this card would contain: the template's own content, or
 * the draft that all four templates share.
 */
export interface CardContent {
  /** True if the draft was last edited on this card, by staff or by the AI. */
  isEditedHere: boolean
  text: string
}

export function cardContent(
  draft: MailFields,
  { type }: Template,
  templates: readonly Template[],
): CardContent {
  const parts = editedParts(draft)
  if (!parts) return { isEditedHere: false, text: 'Sends its own subject and content.' }
  if (draft.kind === type) return { isEditedHere: true, text: `Sends your ${parts}.` }
  const edited = templates.find((one) => one.type === draft.kind)
  return {
    isEditedHere: false,
    text: edited
      ? `Would send your edit of “${edited.title}”: the same ${parts}.`
      : `Sends your ${parts}.`,
  }
}

/** The edited parts in words: 'subject and content'. Undefined if the draft is blank. */
function editedParts(draft: MailFields): string | undefined {
  const { subject, preheader, customContent } = overridesOf(draft)
  const parts = [
    ...(subject === undefined ? [] : ['subject']),
    ...(preheader === undefined ? [] : ['preheader']),
    ...(customContent === undefined ? [] : ['content']),
  ]
  return parts.length === 0 ? undefined : list.format(parts)
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Says whose content the mail contains: 'Your edit of “Offer”'. */
export function contentOwner(draft: MailFields, templates: readonly Template[]): string {
  if (overridesOf(draft).customContent === undefined) return 'The template’s own'
  const edited = templates.find((one) => one.type === draft.kind)
  return edited ? `Your edit of “${edited.title}”` : 'Your custom content'
}
