import { unescape as unescapeHtml } from 'es-toolkit'
import { MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'
import { buttonColors } from './email-styles.ts'
import { COLUMN } from './mail-picture.ts'

/** What classic Outlook, which lays mails out with Word, needs in its own language; everybody else skips it as a comment. */
function inOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`
}

function notInOutlook(html: string): string {
  return `<!--[if !mso]><!-->${html}<!--<![endif]-->`
}

/** Pictures as large as they say on screens of any density. */
export const OUTLOOK_SETTINGS = inOutlook(
  '<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
)

/** It knows no `max-width`: without a table of that width a mail would be as wide as the window. */
export function inColumn(html: string): string {
  const opening = `<table role="presentation" align="center" width="${MAIL_WIDTH}" border="0" cellpadding="0" cellspacing="0"><tr><td>`
  return inOutlook(opening) + html + inOutlook('</td></tr></table>')
}

interface Button {
  /** The link as everybody else gets it. */
  link: string
  /** Both as they stand in HTML. */
  href: string
  label: string
}

/** It knows no padding on a link, and no round corners but those that it draws itself, as wide as it is told. */
export function button({ link, href, label }: Button): string {
  const width = Math.min(COLUMN, 56 + unescapeHtml(label).length * 9)
  const { ground, text } = buttonColors
  const drawn = `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:48px;width:${width}px;v-text-anchor:middle" arcsize="50%" stroke="f" fillcolor="${ground}"><w:anchorlock/><center style="color:${text};font-family:'Segoe UI',Arial,sans-serif;font-size:16px;font-weight:bold">${label}</center></v:roundrect>`
  return inOutlook(drawn) + notInOutlook(link)
}
