import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import type { Mail } from '../mail/compose/mime-message.ts'
import { check } from './check.ts'
import { elementsOf } from './elements.ts'

/** The header pair of RFC 8058, in the message as SES gets it. */
export function checkUnsubscribeHeader(message: Buffer): PreflightCheck {
  const headers = unfolded(message)
  const oneClick =
    /^list-unsubscribe: *<https?:\/\/[^>]+>/im.test(headers) &&
    /^list-unsubscribe-post: *List-Unsubscribe=One-Click\s*$/im.test(headers)
  if (oneClick) return check('unsubscribe-header', 'pass', 'Mail programs show their own button.')
  const detail =
    'The List-Unsubscribe header is missing, and mailboxes refuse bulk mail without it.'
  return check('unsubscribe-header', 'fail', detail)
}

/** @param page where the visible link leads for this recipient */
export function checkUnsubscribeLink({ html, text }: Mail, page: string): PreflightCheck {
  const inHtml = elementsOf(html, 'a').some(({ href }) => href === page)
  if (inHtml && text.includes(page))
    return check('unsubscribe-link', 'pass', 'In the footer, in HTML and plain text.')
  const detail = 'The footer has no unsubscribe link. The law wants one in every mail.'
  return check('unsubscribe-link', 'fail', detail)
}

/** A long header goes on in the next line, which then starts with white space (RFC 5322 §2.2.3). */
function unfolded(message: Buffer): string {
  const text = message.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  return text.slice(0, end < 0 ? undefined : end).replace(/\r\n[ \t]+/g, ' ')
}
