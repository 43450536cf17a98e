import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  COMPANY_NAME,
  FOUNDER,
  type Founder,
  PRODUCT_NAME,
  TAGLINE,
} from '../../../contract/business.ts'
import { cutText } from '../../../contract/cut-text.ts'
import type { CampaignKind } from '../../../contract/mail/email-types.ts'
import { MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'
import { frameStyles } from './email-styles.ts'
import type { MailReason } from './mail-reason.ts'
import { inColumn } from './outlook.ts'

interface FrameProps {
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  kind: CampaignKind
  /** HTML. */
  content: string
  homePage: string
  headerPicture: { src: string; height: number }
  reason: MailReason
  /** Absent in a test mail. */
  unsubscribePage?: string
  postalAddress: string
}

/**
 * The parts of every mail that no edit can remove: the sender, the reason for the mail, the postal address and the
 * unsubscribe link. The footer is a separate table, outside the table with the content. The layout uses tables, because
 * classic Outlook supports no other layout.
 */
export function Frame(props: FrameProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* Keeps iOS Mail from scaling the text. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{props.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </head>
      {/* Yahoo and others replace the body with a div, so the cell has the page's styles too. */}
      <body className="page" style={frameStyles.body}>
        <Table>
          <tr>
            <td
              className="page"
              style={frameStyles.page}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, between comments that React does not write
              dangerouslySetInnerHTML={{
                __html: inColumn(renderToStaticMarkup(<Column {...props} />)),
              }}
            />
          </tr>
        </Table>
      </body>
    </html>
  )
}

export function signatureOf(founder: Founder | undefined): string {
  return founder ? `${founder.name}, ${PRODUCT_NAME}` : `The ${PRODUCT_NAME} team`
}

function Column(props: FrameProps) {
  return (
    <>
      <Preheader text={props.preheader} />
      <Table className="card" style={frameStyles.card}>
        <tr>
          <td style={frameStyles.header} data-skip-in-text="true">
            <Header {...props} />
          </td>
        </tr>
        <tr>
          <td className="side" style={frameStyles.contentCell}>
            <div
              className="ink"
              style={frameStyles.content}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by style-content.ts
              dangerouslySetInnerHTML={{ __html: props.content }}
            />
            <p className="ink" style={frameStyles.signature}>
              {signatureOf(FOUNDER)}
            </p>
          </td>
        </tr>
      </Table>
      <Footer {...props} />
    </>
  )
}

interface TableProps {
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** A layout table of full width. The role makes screen readers ignore the table structure. */
function Table({ children, ...attributes }: TableProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      {...attributes}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** The preheader is cut or padded to this length, which is more than inboxes show. */
const PREHEADER_LENGTH = 150
/** Invisible characters that fill the preview in an inbox. */
const INVISIBLE = '\u034F\u200C\u00A0'

/**
 * Inboxes show this text after the subject, and the mail itself hides it. A short text is padded. Without the padding,
 * inboxes would also show the start of the content.
 */
function Preheader({ text }: { text: string }) {
  const shown = cutText(text, PREHEADER_LENGTH)
  return (
    <div style={frameStyles.hidden} data-skip-in-text="true">
      {shown}
      {shown.length < PREHEADER_LENGTH && (
        <div>{INVISIBLE.repeat(PREHEADER_LENGTH - shown.length)}</div>
      )}
    </div>
  )
}

function Header({ homePage, headerPicture }: FrameProps) {
  return (
    <a href={homePage} target="_blank" style={frameStyles.headerLink} rel="noopener">
      {/* fetchPriority="low" keeps React from adding a preload link to the head. */}
      <img
        src={headerPicture.src}
        width={MAIL_WIDTH}
        height={headerPicture.height}
        alt={PRODUCT_NAME}
        fetchPriority="low"
        style={{ ...frameStyles.headerPicture, lineHeight: `${headerPicture.height * 0.575}px` }}
      />
    </a>
  )
}

function Footer({ kind, reason, unsubscribePage, postalAddress }: FrameProps) {
  return (
    <Table style={frameStyles.footerTable}>
      <tr>
        <td className="side" style={frameStyles.footerCell}>
          <p className="quiet" style={frameStyles.footer}>
            {unsubscribePage === undefined ? (
              TEST_NOTICE
            ) : (
              <UnsubscribeNotice kind={kind} reason={reason} page={unsubscribePage} />
            )}
          </p>
          <p className="quiet" style={frameStyles.footer}>
            {COMPANY_NAME} · {postalAddress}
          </p>
          <p className="quiet" style={frameStyles.footer}>
            {TAGLINE}
          </p>
        </td>
      </tr>
    </Table>
  )
}

const TEST_NOTICE = `This is a test mail from the team of ${PRODUCT_NAME}. Your address was not added to any list.`

const names: Readonly<Record<CampaignKind, string>> = {
  welcome: 'mail',
  newsletter: 'newsletter',
  instant: 'newsletter',
  digest: 'weekly digest',
  announcement: 'announcement',
  offer: 'offer',
}

const reasons: Readonly<Record<MailReason, string>> = {
  joined: `you joined the early-access list of ${PRODUCT_NAME}`,
  added: `we added you to the early-access list of ${PRODUCT_NAME}: our records say that you agreed to get our email`,
}

interface UnsubscribeNoticeProps {
  kind: CampaignKind
  reason: MailReason
  page: string
}

function UnsubscribeNotice({ kind, reason, page }: UnsubscribeNoticeProps) {
  return (
    <>
      {`You're getting this ${names[kind]} because ${reasons[reason]}.`} Not you, or no longer
      interested?{' '}
      {/* ses:no-track: the link goes straight to the site, not through SES's click tracking (SES FAQ, metrics). */}
      <a
        ses:no-track=""
        href={page}
        target="_blank"
        className="quiet"
        style={frameStyles.footerLink}
        rel="noopener"
      >
        Unsubscribe
      </a>
    </>
  )
}
