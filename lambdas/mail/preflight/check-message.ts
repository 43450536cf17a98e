import { TO_BE_SET } from '../../../contract/business.ts'
import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { sampleLink, unsubscribeLinks } from '../compose/links.ts'
import { type Draft, MAX_HTML_BYTES, mailComposer } from '../compose/mail-composer.ts'
import { type Mail, mimeMessage } from '../compose/mime-message.ts'
import type { MailEnvironment } from '../environment.ts'
import { check, elementsOf } from './check.ts'

/** @param bytes of the HTML in UTF-8, with the longest footer */
export function checkSize(bytes: number): PreflightCheck {
  const size = `${Math.ceil(bytes / 1000)} KB`
  const limit = `${MAX_HTML_BYTES / 1000} KB`
  if (bytes < MAX_HTML_BYTES) return check('size', 'pass', `${size} of at most ${limit}.`)
  const detail = `${size}: over ${limit}, Gmail cuts off the end, and the unsubscribe link with it. Shorten the content.`
  return check('size', 'fail', detail)
}

/** Checks the two headers of RFC 8058: List-Unsubscribe and List-Unsubscribe-Post. */
export function checkUnsubscribeHeader(message: Buffer): PreflightCheck {
  const headers = unfolded(message)
  const oneClick =
    /^list-unsubscribe: *<https?:\/\/[^>\s]+>/im.test(headers) &&
    /^list-unsubscribe-post: *List-Unsubscribe=One-Click\s*$/im.test(headers)
  if (oneClick) return check('unsubscribe-header', 'pass', 'Mail programs show their own button.')
  const detail =
    'The List-Unsubscribe header is missing, and mailboxes refuse bulk mail without it.'
  return check('unsubscribe-header', 'fail', detail)
}

/** @param page the target of the visible unsubscribe link */
export function checkUnsubscribeLink({ html, text }: Mail, page: string): PreflightCheck {
  const inHtml = elementsOf(html, 'a').some(({ href }) => href === page)
  if (inHtml && text.includes(page))
    return check('unsubscribe-link', 'pass', 'In the footer, in HTML and plain text.')
  const detail = 'The footer has no unsubscribe link. The law requires one in every mail.'
  return check('unsubscribe-link', 'fail', detail)
}

/** A folded header continues on the next line, after white space (RFC 5322 §2.2.3). */
function unfolded(message: Buffer): string {
  const text = message.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  return text.slice(0, end < 0 ? undefined : end).replace(/\r\n[ \t]+/g, ' ')
}

/** The law requires the sender's postal address in every mail (CAN-SPAM, 15 U.S.C. 7704(a)(5)). */
export function checkPostalAddress({ text }: Mail, postalAddress: string): PreflightCheck {
  if (postalAddress.includes(TO_BE_SET) || !postalAddress.trim()) {
    const detail =
      'The law requires one in every mail, and this environment has none yet. An engineer sets mail.postalAddress in lib/environments.ts.'
    return check('postal-address', 'fail', detail)
  }
  if (oneLine(text).includes(oneLine(postalAddress)))
    return check('postal-address', 'pass', 'In the footer.')
  return check('postal-address', 'fail', 'The mail does not carry the postal address.')
}

/** Undoes the line breaks that plain text adds to long lines. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export interface SampleMail {
  mail: Mail
  /** The MIME message for SES. */
  message: Buffer
  /** The target of the visible unsubscribe link. */
  unsubscribePage: string
}

/** The longest address and the longest footer, so that no subscriber's mail exceeds the size limit. */
const LARGEST = { email: `${'a'.repeat(64)}@${'b'.repeat(185)}.com`, reason: 'added' } as const

export async function sampleMail(draft: Draft, environment: MailEnvironment): Promise<SampleMail> {
  const link = sampleLink()
  const mail = largestMail(draft, environment, link)
  const { page } = unsubscribeLinks(environment.siteUrl, link)
  return { mail, message: await mimeMessage(mail), unsubscribePage: page }
}

function largestMail(draft: Draft, environment: MailEnvironment, link = sampleLink()): Mail {
  return mailComposer(draft, environment)({ ...LARGEST, link })
}

/** Explains to staff why a mail is too large. Undefined if the mail is small enough. */
export function sizeProblem(draft: Draft, environment: MailEnvironment): string | undefined {
  const { html } = largestMail(draft, environment)
  const { state, title, detail } = checkSize(Buffer.byteLength(html))
  return state === 'fail' ? `${title}: ${detail}` : undefined
}
