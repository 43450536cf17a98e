import { unescape as unescapeHtml } from 'es-toolkit'
import { MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'
import { buttonColors } from './email-styles.ts'
import { CONTENT_WIDTH } from './mail-picture.ts'

/**
 * Classic Outlook lays mails out with Word and needs its own markup. For other mail programs, this markup is a comment.
 */
function inOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`
}

function notInOutlook(html: string): string {
  return `<!--[if !mso]><!-->${html}<!--<![endif]-->`
}

/** Keeps pictures at their stated size on screens of any density. */
export const OUTLOOK_SETTINGS = inOutlook(
  '<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
)

/** Classic Outlook ignores `max-width`. Without a table of fixed width, a mail would fill the window. */
export function inColumn(html: string): string {
  const opening = `<table role="presentation" align="center" width="${MAIL_WIDTH}" border="0" cellpadding="0" cellspacing="0"><tr><td>`
  return inOutlook(opening) + html + inOutlook('</td></tr></table>')
}

interface Button {
  /** The link's HTML, for mail programs other than classic Outlook. */
  link: string
  /** HTML-escaped. */
  href: string
  /** HTML-escaped. */
  label: string
}

/** Classic Outlook ignores rounded corners and a link's padding, so the button is a drawn shape (VML) of fixed size. */
export function button({ link, href, label }: Button): string {
  const width = Math.min(CONTENT_WIDTH, 56 + unescapeHtml(label).length * 9)
  const { background, text } = buttonColors
  const drawn = `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:48px;width:${width}px;v-text-anchor:middle" arcsize="50%" stroke="f" fillcolor="${background}"><w:anchorlock/><center style="color:${text};font-family:'Segoe UI',Arial,sans-serif;font-size:16px;font-weight:bold">${label}</center></v:roundrect>`
  return inOutlook(drawn) + notInOutlook(link)
}
