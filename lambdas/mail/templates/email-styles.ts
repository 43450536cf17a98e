import { colors as brand } from '../../../contract/brand.ts'
import { HEADER_GROUND, MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'

/**
 * The styles are inline, because many mail programs drop style sheets. The classes are only for dark mode, in which
 * dark-styles.ts changes their colors.
 */
const [ink] = brand.ink
const [leaf] = brand.action
const [cream] = brand.page
const [white] = brand.surface
const [quiet] = brand.quiet
const [line] = brand.hairline
const mist = '#EFF6F0'

/** Lists system fonts, because the site's own fallback font is not available in mail programs. */
const fontFamily =
  "Manrope, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const frameStyles = {
  body: { backgroundColor: cream, margin: 0, padding: 0 },
  page: {
    backgroundColor: cream,
    color: ink,
    fontFamily,
    padding: '24px 12px 40px',
  },
  hidden: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
    msoHide: 'all',
  },
  card: {
    backgroundColor: white,
    border: `1px solid ${line}`,
    borderRadius: 16,
    maxWidth: MAIL_WIDTH,
    // Keeps wide content inside the table. Otherwise the content could push the footer out of sight.
    tableLayout: 'fixed',
  },
  header: { backgroundColor: HEADER_GROUND, borderRadius: '15px 15px 0 0' },
  /** The font is for the alt text, which mail programs show while pictures are off. */
  headerPicture: {
    border: 0,
    borderRadius: '15px 15px 0 0',
    color: '#FFFFFF',
    display: 'block',
    fontFamily,
    fontSize: 26,
    fontWeight: 800,
    height: 'auto',
    letterSpacing: '-0.02em',
    maxWidth: '100%',
    textAlign: 'center',
    width: '100%',
  },
  headerLink: { color: '#FFFFFF', textDecoration: 'none' },
  // Leaves CONTENT_WIDTH (536 pixels) for the content: the card is 600 wide and has a border of 1 and a padding of 31
  // on each side.
  contentCell: { padding: '32px 31px 16px' },
  content: {
    color: ink,
    fontSize: 16,
    lineHeight: '26px',
    // Cuts off content that would cover the footer.
    overflow: 'hidden',
    wordBreak: 'break-word',
  },
  signature: {
    color: ink,
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '26px',
    margin: '8px 0 16px',
  },
  footerTable: { maxWidth: MAIL_WIDTH, tableLayout: 'fixed' },
  footerCell: { padding: '24px 32px 0' },
  footer: { color: quiet, fontSize: 13, lineHeight: '20px', margin: '0 0 12px' },
  footerLink: { color: quiet, fontWeight: 700, textDecoration: 'underline' },
} as const

const paragraph = `margin:0 0 16px;color:${ink};font-size:16px;line-height:26px`
const heading = `margin:0 0 16px;color:${ink};font-weight:800;letter-spacing:-0.02em`
const cell = `padding:8px 12px 8px 0;color:${ink};font-size:16px;line-height:24px;vertical-align:top`

export interface ElementStyle {
  style: string
  /** The class for dark mode. */
  class?: string
}

const withInk = (style: string, classes = 'ink'): ElementStyle => ({ style, class: classes })

/** Styles by element, applied when a mail is rendered, so that templates, AI edits and typed text look the same. */
export const contentStyles: Readonly<Record<string, ElementStyle>> = {
  h1: withInk(`${heading};font-size:30px;line-height:36px`),
  h2: withInk(`${heading};margin:24px 0 8px;font-size:20px;line-height:26px`),
  h3: withInk(`${heading};margin:20px 0 8px;font-size:16px;line-height:24px;letter-spacing:0`),
  p: withInk(paragraph),
  ul: withInk(`${paragraph};padding:0 0 0 20px`),
  ol: withInk(`${paragraph};padding:0 0 0 22px`),
  li: { style: 'margin:0 0 8px;padding:0 0 0 4px' },
  a: { style: `color:${leaf};font-weight:700;text-decoration:underline`, class: 'link' },
  blockquote: {
    style: `margin:0 0 20px;padding:20px 20px 4px;background-color:${mist};border-radius:12px`,
    class: 'tint',
  },
  code: {
    style: `color:${leaf};font-family:inherit;font-size:20px;font-weight:800;letter-spacing:0.06em`,
    class: 'link',
  },
  // Without a line height of 0, the raised and lowered characters would push the lines apart.
  sup: { style: 'font-size:12px;line-height:0;vertical-align:super' },
  sub: { style: 'font-size:12px;line-height:0;vertical-align:sub' },
  hr: { style: `margin:28px 0;border:0;border-top:1px solid ${line}`, class: 'rule' },
  // Color and font are for the alt text, which mail programs show while pictures are off.
  img: {
    style: `display:block;max-width:100%;height:auto;border:0;border-radius:12px;color:${leaf};font-size:14px;line-height:20px;font-weight:700`,
    class: 'link',
  },
  th: withInk(`${cell};font-weight:800;text-align:left`),
  td: withInk(cell),
  caption: withInk(`${cell};font-weight:800;text-align:left`),
}

/** A table of data has lines, a layout table has none. */
export const dataTableStyles: Readonly<Record<string, ElementStyle>> = {
  table: { style: 'width:100%;margin:0 0 20px;border-collapse:collapse' },
  th: withInk(
    `${cell};border-bottom:2px solid ${line};font-weight:800;text-align:left`,
    'ink rule',
  ),
  td: withInk(`${cell};border-bottom:1px solid ${line}`, 'ink rule'),
}

/** A linked title has the size of a title and the color of a link. */
export const titleLinkStyle: ElementStyle = {
  style: `color:${leaf};text-decoration:none`,
  class: 'link',
}

/** Small print below a title, such as the reading time. */
export const metaStyle: ElementStyle = {
  style: `margin:0 0 8px;color:${quiet};font-size:13px;line-height:20px`,
  class: 'quiet',
}

/** The line above each article except the first. */
export const articleRule = `border-top:1px solid ${line}`

/** The background of our own pictures, visible while they load and while pictures are off. */
export const ownPictureStyle = { style: `background-color:${mist}`, class: 'tint' } as const

/** For text without its own color, on a background that staff chose. */
export const inkStyle = `color:${ink}`

export const buttonColors = { background: leaf, text: white } as const

/** For a link that is alone in its paragraph. */
export const buttonStyle: ElementStyle = {
  style: `display:inline-block;margin:4px 0 8px;padding:14px 26px;background-color:${leaf};border-radius:999px;color:${white};font-size:16px;line-height:20px;font-weight:700;text-decoration:none`,
  class: 'button',
}
