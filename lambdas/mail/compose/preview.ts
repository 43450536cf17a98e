import { hasFirstName, replaceFirstNames } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'
import { someFirstNames } from '../../subscribers/segments/some-first-names.ts'
import type { Addressee } from './mail-composer.ts'
import type { Mail } from './mime-message.ts'
import { plainLine } from './style-content.ts'

/** The preview's recipient, without a personal link, so that a click in the preview unsubscribes nobody. */
export const PREVIEW_RECIPIENT: Addressee = { email: 'preview@example.com', link: undefined }

/**
 * The mail for a recipient without a name. If the text has a first-name field, also the mail for up to three names from
 * the list.
 */
export async function previewOf(text: MailText, compose: (to: Addressee) => Mail) {
  const isPersonal = [text.subject, text.preheader, text.content].some(hasFirstName)
  const names = isPersonal ? await someFirstNames() : []
  return {
    ...previewFor(undefined),
    people: names.map((first_name) => ({ first_name, ...previewFor(first_name) })),
  }

  function previewFor(firstName: string | undefined) {
    const { from, subject, html, text: plain } = compose({ ...PREVIEW_RECIPIENT, firstName })
    const preheader = text.preheader || plainLine(text.content)
    return {
      from,
      subject,
      preheader: replaceFirstNames(preheader, (fallback) => firstName ?? fallback),
      html,
      text: plain,
    }
  }
}
