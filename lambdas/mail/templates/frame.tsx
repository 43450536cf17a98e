import type { CSSProperties, ReactNode } from 'react'
import { COMPANY_NAME, PRODUCT_NAME, TAGLINE } from '../../../contract/business.ts'
import { look } from './email-styles.ts'

interface FrameProps {
  /** The line that inboxes show after the subject. */
  preview: string
  homePage: string
  logo: string
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
        <title>{PRODUCT_NAME}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </head>
      {/* Yahoo and others turn the body into a div of their own: the page's cell carries the look, too. */}
      <body style={look.body}>
        <Table>
          <tr>
            <td style={look.page}>
              <Preheader text={props.preview} />
              <Table style={look.card}>
                <tr>
                  <td style={look.header}>
                    <Brand homePage={props.homePage} logo={props.logo} />
                  </td>
                </tr>
                <tr>
                  <td style={look.contentCell}>
                    <div style={look.content}>{props.children}</div>
                  </td>
                </tr>
              </Table>
              <Footer {...props} />
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

/** As wide as its place, for layout alone: a screen reader reads its cells as text. */
function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** More than inboxes show. */
const PREHEADER_LENGTH = 150
/** Takes up room without being seen. */
const INVISIBLE = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'

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

function Brand({ homePage, logo }: Pick<FrameProps, 'homePage' | 'logo'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td>
            {/* The priority keeps React from putting a preload link into the head. */}
            <img src={logo} width={32} height={32} alt="" fetchPriority="low" style={look.mark} />
          </td>
          <td>
            <a href={homePage} target="_blank" style={look.brand} rel="noopener">
              {PRODUCT_NAME}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Footer({ unsubscribePage, postalAddress }: FrameProps) {
  return (
    <Table style={look.footerTable}>
      <tr>
        <td style={look.footerCell}>
          <p style={look.footer}>
            {unsubscribePage === undefined ? THIS_IS_A_TEST : <WayOut page={unsubscribePage} />}
          </p>
          <p style={look.footer}>
            {COMPANY_NAME} · {postalAddress}
          </p>
          <p style={look.footer}>{TAGLINE}</p>
        </td>
      </tr>
    </Table>
  )
}

const THIS_IS_A_TEST = `This is a test mail from the team of ${PRODUCT_NAME}. Your address was not added to any list.`

function WayOut({ page }: { page: string }) {
  return (
    <>
      You get this mail because this address joined the early-access list of {PRODUCT_NAME}. Not
      you, or no longer interested?{' '}
      {/* ses:no-track: the way out leads straight to the site, through no one's counting (SES FAQ, metrics). */}
      <a ses:no-track="" href={page} target="_blank" style={look.footerLink} rel="noopener">
        Unsubscribe
      </a>
    </>
  )
}
