import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import {
  countFirstNames,
  FIRST_NAME_EXAMPLE,
  replaceFirstNames,
} from '../../../contract/mail/first-name.ts'
import type { Draft } from '../compose/mail-composer.ts'
import { beginningOf } from '../compose/style-content.ts'
import type { MailEnvironment } from '../environment.ts'
import { isDrawing, mailPicture } from '../templates/mail-picture.ts'
import { check, countOf, elementsOf } from './check.ts'
import {
  checkPostalAddress,
  checkSize,
  checkUnsubscribeHeader,
  checkUnsubscribeLink,
  sampleMail,
} from './check-message.ts'

/**
 * Everything that the mail itself tells: cheap enough to look at before every send to all.
 * @param written the content as it was typed, before it was sanitized
 */
export async function checkContent(
  draft: Draft,
  written: string,
  environment: MailEnvironment,
): Promise<PreflightCheck[]> {
  const { mail, message, unsubscribePage } = await sampleMail(draft, environment)
  const text = beginningOf(draft.content, Number.POSITIVE_INFINITY)
  const hrefs = elementsOf(draft.content, 'a').map(({ href }) => href)
  return [
    checkSubject(draft.subject),
    checkPlaceholders(
      [withoutFirstNames([draft.subject, draft.preheader, text]), ...hrefs].join('\n'),
      splitFields(draft.content, text),
    ),
    checkPlainText(text),
    checkSize(message.byteLength),
    checkImages(written),
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
 * What mail programs elsewhere fill in, and this product does not: `{{name}}`, `${name}`, `*|NAME|*`, `%%name%%`,
 * `<%= name %>`, `[First Name]`. And filler text.
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

/** @param text the subject and the content as people read them, without markup */
export function checkPlaceholders(text: string, split: readonly string[] = []): PreflightCheck {
  const found = [...split, ...PLACEHOLDERS.flatMap((pattern) => text.match(pattern) ?? [])]
  if (found.length === 0) return check('placeholders', 'pass', 'None is left in the text.')
  const detail = `These would be sent as they are. Write what is meant instead: the only field is the first name, as in ${FIRST_NAME_EXAMPLE}.`
  return check('placeholders', 'fail', detail, [...new Set(found)])
}

function withoutFirstNames(texts: readonly string[]): string {
  return replaceFirstNames(texts.join('\n'), (fallback) => fallback)
}

/** A field with formatting inside it reads as one, and is none in the HTML. */
function splitFields(content: string, text: string): string[] {
  if (countFirstNames(content) >= countFirstNames(text)) return []
  return ['a first name with formatting inside its braces: type it again in one piece']
}

/** Less than a short sentence. */
const NEARLY_EMPTY = 20

/** @param text the content's own plain text, without the frame's header and footer */
export function checkPlainText(text: string): PreflightCheck {
  const { length } = text.replace(/\s+/g, ' ').trim()
  if (length >= NEARLY_EMPTY)
    return check('plain-text', 'pass', `${countOf(length, 'character')} beside the HTML.`)
  if (length === 0) {
    const detail =
      'People who read mail as plain text, or with images off, get an empty one. Add a sentence.'
    return check('plain-text', 'fail', detail)
  }
  const detail = `Only ${countOf(length, 'character')}: hardly anything for who reads mail as plain text.`
  return check('plain-text', 'warn', detail)
}

/**
 * `alt=""` is right for decoration; no alt at all is a picture that nobody described.
 * @param content as it was written: sanitizing gives an alt to what has none, and drops what mail does not load
 */
export function checkImages(content: string): PreflightCheck {
  const images = elementsOf(content, 'img')
  const problems = images.flatMap(({ src = '', alt }) => [
    ...(isLoadable(src) ? [] : [`${shortened(src)}: use an https address, or it is left out`]),
    ...(isShown(src) ? [] : [`${shortened(src)}: use JPEG or PNG, mail programs show no SVG`]),
    ...(alt === undefined ? [`${shortened(src)}: has no alt text`] : []),
  ])
  if (problems.length > 0)
    return check('images', 'fail', 'Some would not be shown, or have no description.', problems)
  const found = images.length === 0 ? 'None.' : `${countOf(images.length, 'image')}, all described.`
  return check('images', 'pass', found)
}

/** What sanitize.ts lets into a mail: https, or a path of our own. */
function isLoadable(src: string): boolean {
  return /^https:\/\//i.test(src) || /^\/(?!\/)/.test(src)
}

/** Our own covers go out as JPEG, whatever names them. */
function isShown(src: string): boolean {
  return !isDrawing(src) || mailPicture(src) !== undefined
}

function shortened(src: string): string {
  if (!src) return 'An image without an address'
  return src.length <= 80 ? src : `${src.slice(0, 79)}…`
}
