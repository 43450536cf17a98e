import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  COMPANY_NAME,
  FOUNDER,
  type Founder,
  PRODUCT_NAME,
  TAGLINE,
} from '../../../contract/business.ts'
import { MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'
import { look } from './email-styles.ts'
import { inColumn } from './outlook.ts'

interface FrameProps {
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  homePage: string
  headerPicture: { src: string; height: number }
  /** Absent in a test mail. */
  unsubscribePage?: string
  postalAddress: string
  children?: ReactNode
}

/**
 * What no mail goes without and no edit can remove: who sent it, why, the postal address, the way out. The footer
 * is a table of its own, outside the one that holds the content. Tables, because Outlook lays out nothing else.
 */
export function Frame(props: FrameProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* iOS Mail would scale the text. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{props.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </head>
      {/* Yahoo and others turn the body into a div of their own: the page's cell carries the look, too. */}
      <body className="page" style={look.body}>
        <Table>
          <tr>
            <td
              className="page"
              style={look.page}
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

/** Who signs every mail: the person on record, or the team. */
export function signatureOf(founder: Founder | undefined): string {
  return founder ? `${founder.name}, ${PRODUCT_NAME}` : `The ${PRODUCT_NAME} team`
}

function Column(props: FrameProps) {
  return (
    <>
      <Preheader text={props.preheader} />
      <Table className="card" style={look.card}>
        <tr>
          <td style={look.header} data-skip-in-text="true">
            <Header {...props} />
          </td>
        </tr>
        <tr>
          <td className="side" style={look.contentCell}>
            <div className="ink" style={look.content}>
              {props.children}
            </div>
            <p className="ink" style={look.signature}>
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

/** As wide as its place, for layout alone: a screen reader reads its cells as text. */
function Table({ children, ...look }: TableProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      {...look}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** More than inboxes show. */
const PREHEADER_LENGTH = 150
/** Takes up room without being seen. */
const INVISIBLE = '\u034F\u200C\u00A0'

/** Hidden in the mail itself. Filled up, or inboxes would go on with what the mail begins with. */
function Preheader({ text }: { text: string }) {
  const shown = text.slice(0, PREHEADER_LENGTH)
  return (
    <div style={look.hidden} data-skip-in-text="true">
      {shown}
      {shown.length < PREHEADER_LENGTH && (
        <div>{INVISIBLE.repeat(PREHEADER_LENGTH - shown.length)}</div>
      )}
    </div>
  )
}

function Header({ homePage, headerPicture }: FrameProps) {
  return (
    <a href={homePage} target="_blank" style={look.headerLink} rel="noopener">
      {/* The priority keeps React from putting a preload link into the head. */}
      <img
        src={headerPicture.src}
        width={MAIL_WIDTH}
        height={headerPicture.height}
        alt={PRODUCT_NAME}
        fetchPriority="low"
        style={{ ...look.headerPicture, lineHeight: `${headerPicture.height * 0.575}px` }}
      />
    </a>
  )
}

function Footer({ unsubscribePage, postalAddress }: FrameProps) {
  return (
    <Table style={look.footerTable}>
      <tr>
        <td className="side" style={look.footerCell}>
          <p className="quiet" style={look.footer}>
            {unsubscribePage === undefined ? THIS_IS_A_TEST : <WayOut page={unsubscribePage} />}
          </p>
          <p className="quiet" style={look.footer}>
            {COMPANY_NAME} · {postalAddress}
          </p>
          <p className="quiet" style={look.footer}>
            {TAGLINE}
          </p>
        </td>
      </tr>
    </Table>
  )
}

const THIS_IS_A_TEST = `This is a test mail from the team of ${PRODUCT_NAME}. Your address was not added to any list.`

function WayOut({ page }: { page: string }) {
  return (
    <>
      You're getting this because you joined the early-access list of {PRODUCT_NAME}. Not you, or no
      longer interested?{' '}
      {/* ses:no-track: the way out leads straight to the site, through no one's counting (SES FAQ, metrics). */}
      <a
        ses:no-track=""
        href={page}
        target="_blank"
        className="quiet"
        style={look.footerLink}
        rel="noopener"
      >
        Unsubscribe
      </a>
    </>
  )
}
