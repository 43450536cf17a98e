import { colors as brand } from '../../../contract/brand.ts'
import { HEADER_GROUND, MAIL_WIDTH } from '../../../contract/mail/header-picture.ts'

/**
 * The product's look in mail: inline styles, because mail programs drop the rest. Each class is a use of color, and says
 * how that is in the dark: dark-styles.ts.
 */
const [ink] = brand.ink
const [leaf] = brand.action
const [cream] = brand.page
const [white] = brand.surface
const [quiet] = brand.quiet
const [line] = brand.hairline
const mist = '#EFF6F0'

/** Not the site's own fallback, which only the site has. */
const fontFamily =
  "Manrope, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The locked frame. */
export const look = {
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
    // Fixed: content of any width stays inside, and cannot push the footer out of sight.
    tableLayout: 'fixed',
  },
  header: { backgroundColor: HEADER_GROUND, borderRadius: '15px 15px 0 0' },
  /** Its text is what shows while pictures are off. */
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
  // With the card's border: a column of COLUMN.
  contentCell: { padding: '32px 31px 16px' },
  content: {
    color: ink,
    fontSize: 16,
    lineHeight: '26px',
    // What would reach out of the content, over the footer for instance, is cut off.
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
const cell = `padding:6px 12px 6px 0;color:${ink};font-size:16px;line-height:24px;vertical-align:top`

export interface Look {
  style: string
  /** Its use of color. */
  class?: string
}

const inInk = (style: string): Look => ({ style, class: 'ink' })

/**
 * The content's look by element. It is put on when a mail is rendered, so that a template, an AI edit and a line
 * typed by hand all come out as the same product.
 */
export const contentLook: Readonly<Record<string, Look>> = {
  h1: inInk(`${heading};font-size:30px;line-height:36px`),
  h2: inInk(`${heading};margin:24px 0 8px;font-size:20px;line-height:26px`),
  h3: inInk(`${heading};margin:20px 0 8px;font-size:16px;line-height:24px;letter-spacing:0`),
  p: inInk(paragraph),
  ul: inInk(`${paragraph};padding:0 0 0 20px`),
  ol: inInk(`${paragraph};padding:0 0 0 22px`),
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
  hr: { style: `margin:28px 0;border:0;border-top:1px solid ${line}`, class: 'rule' },
  // The color and the type are those of its text while pictures are off.
  img: {
    style: `display:block;max-width:100%;height:auto;border:0;border-radius:12px;color:${leaf};font-size:14px;line-height:20px;font-weight:700`,
    class: 'link',
  },
  th: inInk(`${cell};font-weight:800;text-align:left`),
  td: inInk(cell),
  caption: inInk(`${cell};font-weight:800;text-align:left`),
}

/** A title that is a link is as large as a title, and has the color of links. */
export const titleLinkLook: Look = { style: `color:${leaf};text-decoration:none`, class: 'link' }

/** Small facts below a title, such as how long the article takes to read. */
export const metaLook: Look = {
  style: `margin:0 0 8px;color:${quiet};font-size:13px;line-height:20px`,
  class: 'quiet',
}

/** Above an article that is not the first. */
export const articleRule = `border-top:1px solid ${line}`

/** The place of a picture of ours, before it is there or while pictures are off. */
export const ownPictureLook = { style: `background-color:${mist}`, class: 'tint' } as const

/** On a ground that staff chose, text without a color of its own. */
export const inkStyle = `color:${ink}`

export const buttonColors = { ground: leaf, text: white } as const

/** A link that is alone in its paragraph: the thing to do. */
export const actionLook: Look = {
  style: `display:inline-block;margin:4px 0 8px;padding:14px 26px;background-color:${leaf};border-radius:999px;color:${white};font-size:16px;line-height:20px;font-weight:700;text-decoration:none`,
  class: 'button',
}
