import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import type { Draft } from '../mail/compose/mail-composer.ts'
import { previewOf } from '../mail/compose/style-content.ts'
import type { MailEnvironment } from '../mail/environment.ts'
import { checkImages } from './check-images.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkPlainText } from './check-plain-text.ts'
import { checkPostalAddress } from './check-postal-address.ts'
import { checkSize } from './check-size.ts'
import { checkSubject } from './check-subject.ts'
import { checkUnsubscribeHeader, checkUnsubscribeLink } from './check-unsubscribe.ts'
import { elementsOf } from './elements.ts'
import { sampleMail } from './sample-mail.ts'

/**
 * Everything that the mail itself tells, without asking anybody. Cheap enough for every send to all, so that the
 * API lets through no more than the dialog does.
 * @param written the content as it was typed, before it was sanitised
 */
export async function checkContent(
  draft: Draft,
  written: string,
  environment: MailEnvironment,
): Promise<PreflightCheck[]> {
  const { mail, message, unsubscribePage } = await sampleMail(draft, environment)
  const text = previewOf(draft.content, Number.POSITIVE_INFINITY)
  const hrefs = elementsOf(draft.content, 'a').map(({ href }) => href)
  return [
    checkSubject(draft.subject),
    checkPlaceholders([draft.subject, text, ...hrefs].join('\n')),
    checkPlainText(text),
    checkSize(message.byteLength),
    checkImages(written),
    checkUnsubscribeHeader(message),
    checkUnsubscribeLink(mail, unsubscribePage),
    checkPostalAddress(mail, environment.postalAddress),
  ]
}
