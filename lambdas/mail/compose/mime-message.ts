import MailComposer from 'nodemailer/lib/mail-composer'

export interface Mail {
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** The RFC 8058 endpoint. Undefined for an address that is not on the list. */
  oneClickUnsubscribe?: string
}

/**
 * A MIME message: HTML, a plain-text alternative, and the one-click unsubscribe headers (RFC 2369, RFC 8058).
 * Nodemailer folds and encodes headers, so no value can inject a header. Nodemailer leaves the line ends of the bodies
 * unchanged, so `canonical` makes them CRLF.
 */
export function mimeMessage(mail: Mail): Promise<Buffer> {
  const { from, to, subject, html, text, oneClickUnsubscribe } = mail
  const message = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    html: canonical(html),
    text: canonical(text),
    headers: {
      ...NO_AUTOMATIC_ANSWERS,
      ...(oneClickUnsubscribe !== undefined && oneClickHeaders(oneClickUnsubscribe)),
    },
  })
  return message.compile().build()
}

/** CR and LF must occur only as a pair (RFC 5322 §2.3), in encoded text too (RFC 2045 §6.8). */
function canonical(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n')
}

/** Out-of-office programs answer no such mail (RFC 3834 §2; Exchange reads the second header). */
const NO_AUTOMATIC_ANSWERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

function oneClickHeaders(endpoint: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${endpoint}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
