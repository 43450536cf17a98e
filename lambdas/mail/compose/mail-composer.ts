import { escape as escapeHtml, memoize } from 'es-toolkit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CampaignKind } from '../../../contract/mail/email-types.ts'
import { headerPictureOf } from '../../../contract/mail/header-picture.ts'
import { sanitizeContent } from '../../content/sanitize.ts'
import { ApiError } from '../../platform/http/answers.ts'
import type { MailEnvironment } from '../environment.ts'
import { STYLE_SHEETS } from '../templates/dark-styles.ts'
import { Frame } from '../templates/frame.tsx'
import type { MailReason } from '../templates/mail-reason.ts'
import { OUTLOOK_SETTINGS } from '../templates/outlook.ts'
import { trackedLink, unsubscribeLinks, utmCampaign } from './links.ts'
import { fillMarks, markFirstNames, UNSUBSCRIBE_MARK } from './marks.ts'
import { type Mail, mimeMessage } from './mime-message.ts'
import { plainLine, plainText } from './plain-text.ts'
import { styleContent } from './style-content.ts'

/** A mail before it is addressed to a recipient. */
export interface Draft {
  subject: string
  /** The line that inboxes show after the subject. If blank, inboxes show the start of the content. */
  preheader: string
  /** The HTML between the fixed header and footer. */
  content: string
  /** Decides the header picture, what the footer calls the mail, and the `utm_campaign` of the links. */
  kind: CampaignKind
  /** Part of the unsubscribe link, so that an unsubscribe counts for this campaign. */
  campaignId?: string
  /** The footer says that the mail is a test, and has no unsubscribe link. */
  isTest?: true
}

export interface Addressee {
  email: string
  /**
   * The parameter `s` of the addressee's unsubscribe links (lambdas/subscribers/standing/links.ts); undefined if the
   * address is not on the list.
   */
  link: string | undefined
  /** The footer says why the addressee gets the mail. */
  reason: MailReason
  /** Undefined: the mail shows the fallback word of each first-name field. */
  firstName?: string | undefined
}

export interface AddressedMail extends Mail {
  /** The line that inboxes show after the subject. The HTML contains it, too. */
  preheader: string
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Renders a draft once for each reason to get it. The returned function only fills in a recipient's links and name, so a
 * campaign of any size costs two renderings. Sends nothing: see submit.ts.
 */
export function mailComposer(
  draft: Draft,
  environment: MailEnvironment,
): (to: Addressee) => AddressedMail {
  const { siteUrl, from, postalAddress } = environment
  const sanitized = { ...draft, content: sanitizeContent(draft.content) }
  const { marked, fallbacks } = markFirstNames(sanitized)
  const { subject, kind } = marked
  const campaign = utmCampaign(kind, subject)
  const { path, height } = headerPictureOf(kind)
  const preheader = marked.preheader || plainLine(marked.content)
  const props = {
    subject,
    preheader,
    kind,
    content: styleContent(marked.content, { siteUrl, campaign }),
    postalAddress,
    homePage: trackedLink('/', siteUrl, campaign) ?? siteUrl,
    headerPicture: { src: new URL(path, siteUrl).href, height },
    ...(!draft.isTest && { unsubscribePage: UNSUBSCRIBE_MARK }),
  }
  const render = memoize((reason: MailReason) => {
    const frame = createElement(Frame, { ...props, reason })
    const html = DOCTYPE + withHead(renderToStaticMarkup(frame))
    return { html, text: plainText(html) }
  })
  return (to) => {
    const { html, text } = render(to.reason)
    const { page, oneClick } = unsubscribeLinks(siteUrl, to.link, draft.campaignId)
    const filling = { unsubscribePage: page, fallbacks, firstName: to.firstName }
    return {
      from,
      to: to.email,
      subject: fillMarks(subject, filling),
      preheader: fillMarks(preheader, filling),
      html: fillMarks(html, filling, escapeHtml),
      text: fillMarks(text, filling),
      ...(oneClick !== undefined && { oneClickUnsubscribe: oneClick }),
    }
  }
}

/** Inserts the style sheets and Outlook's conditional comments after rendering, because React would escape them. */
function withHead(html: string): string {
  const sheets = STYLE_SHEETS.map((css) => `<style>${css}</style>`).join('')
  return html.replace('</head>', () => `${sheets}${OUTLOOK_SETTINGS}</head>`)
}

/** Gmail cuts off HTML at about 102 KB. The unsubscribe link in the footer would then be missing. */
export const MAX_HTML_BYTES = 90_000

export interface ComposedMail {
  mail: AddressedMail
  message: Buffer
}

/**
 * One mail for one recipient, with its MIME message for SES.
 * @throws ApiError mail_too_large if its HTML has 90 KB or more
 */
export async function composeMail(
  draft: Draft,
  to: Addressee,
  environment: MailEnvironment,
): Promise<ComposedMail> {
  const mail = mailComposer(draft, environment)(to)
  assertFits(mail)
  return { mail, message: await mimeMessage(mail) }
}

/** @throws ApiError mail_too_large from 90 KB of HTML on */
export function assertFits({ html }: Pick<Mail, 'html'>): void {
  if (Buffer.byteLength(html) >= MAX_HTML_BYTES) throw new ApiError('mail_too_large')
}
