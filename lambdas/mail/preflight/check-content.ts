import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { FIRST_NAME_EXAMPLE, hasFirstName, unfilledIn } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { withFallbacks } from '../compose/marks.ts'
import { plainLine } from '../compose/plain-text.ts'
import type { MailEnvironment } from '../environment.ts'
import { check, countOf, elementsOf } from './check.ts'
import { checkImages } from './check-images.ts'
import {
  checkPostalAddress,
  checkSize,
  checkUnsubscribeHeader,
  checkUnsubscribeLink,
  sampleMail,
} from './check-message.ts'

/**
 * Runs the checks that need only the mail itself. They cost little, so they run before every campaign.
 * @param typed the content before it was sanitized
 * @param missing the paths of uploaded pictures that do not exist. @default not checked
 */
export async function checkContent(
  draft: Draft,
  typed: string,
  environment: MailEnvironment,
  missing?: ReadonlySet<string>,
): Promise<PreflightCheck[]> {
  const { mail, message, unsubscribePage } = await sampleMail(draft, environment)
  const text = plainLine(draft.content, Number.POSITIVE_INFINITY)
  return [
    checkSubject(draft.subject),
    checkPlaceholders(draft),
    checkPlainText(text),
    checkSize(Buffer.byteLength(mail.html)),
    checkImages({ typed, sent: mail.html, siteUrl: environment.siteUrl, missing }),
    checkUnsubscribeHeader(message),
    checkUnsubscribeLink(mail, unsubscribePage),
    checkPostalAddress(mail, environment.postalAddress),
  ]
}

export function checkSubject(subject: string): PreflightCheck {
  if (subject.trim()) return check('subject', 'pass', 'There is one.')
  return check('subject', 'fail', 'The subject is empty. Write one.')
}

/** Looks for fields that nothing fills in: in subject, preheader, words, links and descriptions of pictures. */
export function checkPlaceholders(draft: MailText): PreflightCheck {
  const { subject, preheader, content } = withFallbacks(draft)
  const text = plainLine(content, Number.POSITIVE_INFINITY)
  const addresses = elementsOf(content, 'a').flatMap(({ href = '' }) => href.match(BRACED) ?? [])
  const described = elementsOf(content, 'img').map(({ alt = '' }) => alt)
  const found = [...addresses, ...[subject, preheader, text, ...described].flatMap(unfilledIn)]
  if (found.length === 0)
    return check('placeholders', 'pass', 'None is left in the text, apart from first names.')
  const detail = `These would be sent as they are. Write what is meant, or ${FIRST_NAME_EXAMPLE} for the first name, the only field. It may stand in the subject, the preheader and the text.`
  return check('placeholders', 'fail', detail, [...new Set(found)].map(whereItFails))
}

const BRACED = /\{\{[^{}]{0,60}\}\}/g

/** A right spelling is not filled in if formatting splits it, or outside of the text. */
function whereItFails(found: string): string {
  return hasFirstName(found)
    ? `${found}: formatted inside its braces, or not in the text. Type it again in one piece`
    : found
}

/** The length of a short sentence. */
const MIN_CHARACTERS = 20

/** @param text the plain text of the content, without the mail's fixed header and footer */
export function checkPlainText(text: string): PreflightCheck {
  const { length } = text.replace(/\s+/g, ' ').trim()
  if (length >= MIN_CHARACTERS)
    return check('plain-text', 'pass', `${countOf(length, 'character')} of plain text.`)
  if (length === 0) {
    const detail =
      'People who read mail as plain text, or with images off, get an empty one. Add a sentence.'
    return check('plain-text', 'fail', detail)
  }
  const detail = `Only ${countOf(length, 'character')}. People who read mail as plain text get almost nothing.`
  return check('plain-text', 'warn', detail)
}
