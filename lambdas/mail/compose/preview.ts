import { hasFirstName, replaceFirstNames } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'
import { someFirstNames } from '../../subscribers/segment/some-first-names.ts'
import type { Addressee } from './mail-composer.ts'
import type { Mail } from './mime-message.ts'
import { beginningOf } from './style-content.ts'

/** Its links lead nowhere personal: a click in the preview unsubscribes nobody. */
export const READER: Addressee = { email: 'preview@example.com', link: undefined }

/** The mail as staff see it: for a reader without a name, and where it has the first name for up to three real people. */
export async function previewOf(text: MailText, compose: (to: Addressee) => Mail) {
  const isPersonal = [text.subject, text.preheader, text.content].some(hasFirstName)
  const names = isPersonal ? await someFirstNames() : []
  return {
    ...shown(undefined),
    people: names.map((first_name) => ({ first_name, ...shown(first_name) })),
  }

  function shown(firstName: string | undefined) {
    const { from, subject, html, text: plain } = compose({ ...READER, firstName })
    const preheader = text.preheader || beginningOf(text.content)
    return {
      from,
      subject,
      preheader: replaceFirstNames(preheader, (fallback) => firstName ?? fallback),
      html,
      text: plain,
    }
  }
}
