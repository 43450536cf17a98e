import { toPlainText } from '@react-email/render'
import { escape as escapeHtml } from 'es-toolkit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { headerPictureOf } from '../../../contract/mail/header-picture.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import type { MailEnvironment } from '../environment.ts'
import { STYLE_SHEETS } from '../templates/dark-styles.ts'
import { Frame } from '../templates/frame.tsx'
import { OUTLOOK_SETTINGS } from '../templates/outlook.ts'
import { asItIs, markFirstNames } from './first-names.ts'
import { trackedLink, unsubscribeLinks } from './links.ts'
import { type Mail, mimeMessage } from './mime-message.ts'
import { beginningOf, styleContent } from './style-content.ts'

/** A mail before it has a recipient. */
export interface Draft {
  subject: string
  /** The line that inboxes show after the subject. Blank: how the content begins. */
  preheader: string
  /** What stands inside the locked frame: HTML. */
  content: string
  /** The `utm_campaign` of its links. */
  campaign: string
  /** The campaign that it is sent in: a way off the list says which mail it was in. */
  campaignId?: string
  /** Its footer says that it is a test, and has no way off a list that it did not come from. */
  isTest?: true
}

export interface Addressee {
  email: string
  /** The `s` of the links by which they leave (lambdas/subscribers/subscriber.ts); undefined for who is not on the list. */
  link: string | undefined
  /** Undefined: the mail has the word that its field gives for people without a name. */
  firstName?: string | undefined
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Renders a draft once and gives a function that addresses it: that only fills in the recipient's links, so a
 * campaign costs one rendering however many it goes to. Builds only; see submit.ts.
 * @param nonce random, new for each rendering: content that could guess it could take the links' places.
 */
export function mailComposer(
  draft: Draft,
  environment: MailEnvironment,
  nonce: string,
): (to: Addressee) => Mail {
  const { siteUrl, from, postalAddress } = environment
  const firstNames = markFirstNames(draft, nonce)
  const { subject, campaign, ...marked } = firstNames.marked
  const content = `content-${nonce}`
  const { path, height } = headerPictureOf(campaign)
  const unsubscribeUrl = `https://way-out-${nonce}.invalid/`
  const props = {
    subject,
    preheader: marked.preheader || beginningOf(marked.content),
    postalAddress,
    homePage: trackedLink('/', siteUrl, campaign) ?? siteUrl,
    headerPicture: { src: new URL(path, siteUrl).href, height },
    ...(!draft.isTest && { unsubscribePage: unsubscribeUrl }),
  }
  const frame = createElement(Frame, props, content)
  const styled = styleContent(marked.content, { siteUrl, campaign })
  const html = DOCTYPE + withHead(renderToStaticMarkup(frame)).replace(content, () => styled)
  const text = toPlainText(html)
  return (to) => {
    const { page, oneClick } = unsubscribeLinks(siteUrl, to.link, draft.campaignId)
    const named = (part: string, escaped = asItIs) => firstNames.fill(part, to.firstName, escaped)
    return {
      from,
      to: to.email,
      subject: named(subject),
      html: named(html, escapeHtml).replaceAll(unsubscribeUrl, () => page.replaceAll('&', '&amp;')),
      text: named(text).replaceAll(unsubscribeUrl, () => page),
      ...(oneClick !== undefined && { oneClickUnsubscribe: oneClick }),
    }
  }
}

/** React would escape what stands in them. */
function withHead(html: string): string {
  const sheets = STYLE_SHEETS.map((css) => `<style>${css}</style>`).join('')
  return html.replace('</head>', () => `${sheets}${OUTLOOK_SETTINGS}</head>`)
}

/** Gmail cuts a mail off at about 102 KB, and with it the footer's way out. */
export const MAX_MAIL_BYTES = 90_000

export interface ComposedMail {
  mail: Mail
  message: Buffer
}

/**
 * One mail for one recipient, as SES takes it.
 * @throws ApiError mail_too_large from 90 KB on.
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
