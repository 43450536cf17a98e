import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { shortened } from '../../../contract/cut-text.ts'
import { FIRST_NAME_EXAMPLE, hasFirstName, unfilledIn } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { withFallbacks } from '../compose/marks.ts'
import { plainLine } from '../compose/plain-text.ts'
import type { MailEnvironment } from '../environment.ts'
import { isSvg, mailPicture } from '../templates/mail-picture.ts'
import { check, countOf, elementsOf } from './check.ts'
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
 */
export async function checkContent(
  draft: Draft,
  typed: string,
  environment: MailEnvironment,
): Promise<PreflightCheck[]> {
  const { mail, message, unsubscribePage } = await sampleMail(draft, environment)
  const text = plainLine(draft.content, Number.POSITIVE_INFINITY)
  return [
    checkSubject(draft.subject),
    checkPlaceholders(draft),
    checkPlainText(text),
    checkSize(Buffer.byteLength(mail.html)),
    checkImages(typed),
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

/**
 * `alt=""` is right for decoration. A missing alt means that nobody described the picture.
 * @param content the content before sanitizing, which adds missing alts and drops pictures that mail cannot load
 */
export function checkImages(content: string): PreflightCheck {
  const images = elementsOf(content, 'img')
  const problems = images.flatMap(({ src = '', alt }) => [
    ...(isLoadable(src) ? [] : [`${nameOf(src)}: use an https address, or it is left out`]),
    ...(isShown(src) ? [] : [`${nameOf(src)}: use JPEG or PNG, mail programs show no SVG`]),
    ...(alt === undefined ? [`${nameOf(src)}: has no alt text`] : []),
  ])
  if (problems.length > 0)
    return check('images', 'fail', 'Some would not be shown, or have no description.', problems)
  const detail =
    images.length === 0 ? 'None.' : `${countOf(images.length, 'image')}, all described.`
  return check('images', 'pass', detail)
}

/** Whether sanitize.ts allows the picture's address: https, or a path of our own site. */
function isLoadable(src: string): boolean {
  return /^https:\/\//i.test(src) || /^\/(?!\/)/.test(src)
}

/** Most mail programs do not show SVG pictures. Our own covers are sent as JPEG, even if `src` ends in `.svg`. */
function isShown(src: string): boolean {
  return !isSvg(src) || mailPicture(src) !== undefined
}

function nameOf(src: string): string {
  return src ? shortened(src, 80) : 'An image without an address'
}
