import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { shortened } from '../../../contract/cut-text.ts'
import {
  countFirstNames,
  FIRST_NAME_EXAMPLE,
  replaceFirstNames,
} from '../../../contract/mail/first-name.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { plainLine } from '../compose/style-content.ts'
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
  const hrefs = elementsOf(draft.content, 'a').map(({ href }) => href)
  return [
    checkSubject(draft.subject),
    checkPlaceholders(
      [withoutFirstNames([draft.subject, draft.preheader, text]), ...hrefs].join('\n'),
      splitFields(draft.content, text),
    ),
    checkPlainText(text),
    checkSize(message.byteLength),
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

/**
 * Filler text, and merge fields of other products, which our mail does not fill in: `{{name}}`, `${name}`, `*|NAME|*`,
 * `%%name%%`, `<%= name %>`, `[First Name]`.
 */
const PLACEHOLDERS = [
  /\{\{[^{}]{0,60}\}\}/g,
  /\$\{[^{}]{1,60}\}/g,
  /\*\|[^|*]{1,60}\|\*/g,
  /%%[\w .-]{1,60}%%/g,
  /<%[^%]{1,60}%>/g,
  /\[(?:insert\b[^[\]]*|(?:your |first |last |full |user |company |recipient(?:'s)? )?(?:name|date|link|url|text|title))\]/gi,
  /lorem ipsum/gi,
]

/** @param text the subject, the preheader, the content without markup, and the links' addresses */
export function checkPlaceholders(text: string, split: readonly string[] = []): PreflightCheck {
  const found = [...split, ...PLACEHOLDERS.flatMap((pattern) => text.match(pattern) ?? [])]
  if (found.length === 0)
    return check('placeholders', 'pass', 'None is left in the text, apart from first names.')
  const detail = `These would be sent as they are. Write what is meant instead: the only field is the first name, as in ${FIRST_NAME_EXAMPLE}.`
  return check('placeholders', 'fail', detail, [...new Set(found)])
}

function withoutFirstNames(texts: readonly string[]): string {
  return replaceFirstNames(texts.join('\n'), (fallback) => fallback)
}

/**
 * Looks for first-name fields that formatting splits in the HTML, for example `{{<b>first_name</b>|there}}`. Such a
 * field is whole only in the text without tags, so the text contains more fields than the HTML.
 */
function splitFields(content: string, text: string): string[] {
  if (countFirstNames(content) >= countFirstNames(text)) return []
  return ['a first name with formatting inside its braces: type it again in one piece']
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
