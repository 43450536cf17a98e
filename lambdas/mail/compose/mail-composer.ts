import { toPlainText } from '@react-email/render'
import { escape as escapeHtml, memoize } from 'es-toolkit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { headerPictureOf } from '../../../contract/mail/header-picture.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import type { MailEnvironment } from '../environment.ts'
import { STYLE_SHEETS } from '../templates/dark-styles.ts'
import { Frame } from '../templates/frame.tsx'
import type { MailReason } from '../templates/mail-reason.ts'
import { OUTLOOK_SETTINGS } from '../templates/outlook.ts'
import { prepareFirstNames, unescaped } from './first-names.ts'
import { trackedLink, unsubscribeLinks } from './links.ts'
import { type Mail, mimeMessage } from './mime-message.ts'
import { plainLine, styleContent } from './style-content.ts'

/** A mail before it is addressed to a recipient. */
export interface Draft {
  subject: string
  /** The line that inboxes show after the subject. If blank, inboxes show the start of the content. */
  preheader: string
  /** The HTML between the fixed header and footer. */
  content: string
  /** The `utm_campaign` of the links. */
  campaign: string
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

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Renders a draft once for each reason to get it. The returned function only fills in a recipient's links and name, so a
 * campaign of any size costs two renderings. Sends nothing: see submit.ts.
 * @param nonce random and new for each rendering, so that content cannot contain a placeholder
 */
export function mailComposer(
  draft: Draft,
  environment: MailEnvironment,
  nonce: string,
): (to: Addressee) => Mail {
  const { siteUrl, from, postalAddress } = environment
  const firstNames = prepareFirstNames(draft, nonce)
  const { subject, campaign, ...prepared } = firstNames.prepared
  const content = `content-${nonce}`
  const { path, height } = headerPictureOf(campaign)
  const unsubscribeUrl = `https://way-out-${nonce}.invalid/`
  const props = {
    subject,
    preheader: prepared.preheader || plainLine(prepared.content),
    postalAddress,
    homePage: trackedLink('/', siteUrl, campaign) ?? siteUrl,
    headerPicture: { src: new URL(path, siteUrl).href, height },
    ...(!draft.isTest && { unsubscribePage: unsubscribeUrl }),
  }
  const styled = styleContent(prepared.content, { siteUrl, campaign })
  const render = memoize((reason: MailReason) => {
    const frame = createElement(Frame, { ...props, reason }, content)
    const html = DOCTYPE + withHead(renderToStaticMarkup(frame)).replace(content, () => styled)
    return { html, text: toPlainText(html) }
  })
  return (to) => {
    const { html, text } = render(to.reason)
    const { page, oneClick } = unsubscribeLinks(siteUrl, to.link, draft.campaignId)
    const withName = (part: string, escapeName = unescaped) =>
      firstNames.fill(part, to.firstName, escapeName)
    return {
      from,
      to: to.email,
      subject: withName(subject),
      html: withName(html, escapeHtml).replaceAll(unsubscribeUrl, () =>
        page.replaceAll('&', '&amp;'),
      ),
      text: withName(text).replaceAll(unsubscribeUrl, () => page),
      ...(oneClick !== undefined && { oneClickUnsubscribe: oneClick }),
    }
  }
}

/** Inserts the style sheets and Outlook's conditional comments after rendering, because React would escape them. */
function withHead(html: string): string {
  const sheets = STYLE_SHEETS.map((css) => `<style>${css}</style>`).join('')
  return html.replace('</head>', () => `${sheets}${OUTLOOK_SETTINGS}</head>`)
}

/** Gmail cuts a mail off at about 102 KB. The unsubscribe link in the footer would then be missing. */
export const MAX_MAIL_BYTES = 90_000

export interface ComposedMail {
  mail: Mail
  message: Buffer
}

/**
 * One mail for one recipient, with its MIME message for SES.
 * @throws ApiError mail_too_large from 90 KB on
 */
export async function composeMail(
  draft: Draft,
  to: Addressee,
  environment: MailEnvironment,
): Promise<ComposedMail> {
  const mail = mailComposer(draft, environment, randomId())(to)
  const message = await mimeMessage(mail)
  if (message.byteLength >= MAX_MAIL_BYTES) throw new ApiError('mail_too_large')
  return { mail, message }
}
