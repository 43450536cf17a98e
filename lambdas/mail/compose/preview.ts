import type { MailText } from '../../../contract/mail/schemas.ts'
import type { Addressee } from './mail-composer.ts'
import type { Mail } from './mime-message.ts'
import { beginningOf } from './style-content.ts'

/** Its links lead nowhere personal: a click in the preview unsubscribes nobody. */
export const READER: Addressee = { email: 'preview@example.com', link: undefined }

/** What staff are shown of a mail. */
export function previewOf({ preheader, content }: MailText, { from, subject, html, text }: Mail) {
  return { from, subject, preheader: preheader || beginningOf(content), html, text }
}
